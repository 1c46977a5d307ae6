// The pages on stage: home, explore, bag and filter stay mounted when they are left, all others go.
import { Activity } from 'react'
import type { View } from '#ui/view.tsx'
import type { Stage } from './use-stage.ts'
import { ViewFrame } from './ViewFrame.tsx'

export interface KeptViewsProps {
  stage: Stage
  onShow: (view: View) => void
}

export function KeptViews({ stage: { owner, current, kept }, onShow }: KeptViewsProps) {
  const isKept = current.route.keep === 'alive'
  return (
    <>
      {kept.map((view) => (
        <Activity key={`${owner}${view.route.path}`} mode={view.route === current.route ? 'visible' : 'hidden'}>
          <ViewFrame {...view} onShow={onShow} />
        </Activity>
      ))}
      {isKept ? null : <ViewFrame key={current.location.pathname} {...current} onShow={onShow} />}
    </>
  )
}
