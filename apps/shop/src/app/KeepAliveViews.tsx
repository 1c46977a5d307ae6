// The pages on stage: home, explore, bag and filter stay mounted when they are left, all others go.
import { Activity } from 'react'
import type { View } from '#ui/view.tsx'
import type { ViewStack } from './use-view-stack.ts'
import { ViewFrame } from './ViewFrame.tsx'

export interface KeepAliveViewsProps {
  viewStack: ViewStack
  onShow: (view: View) => void
}

export function KeepAliveViews({ viewStack: { owner, current, aliveViews }, onShow }: KeepAliveViewsProps) {
  const isKeptAlive = current.route.keep === 'alive'
  return (
    <>
      {aliveViews.map((view) => (
        <Activity key={`${owner}${view.route.path}`} mode={view.route === current.route ? 'visible' : 'hidden'}>
          <ViewFrame {...view} onShow={onShow} />
        </Activity>
      ))}
      {isKeptAlive ? null : <ViewFrame key={current.location.pathname} {...current} onShow={onShow} />}
    </>
  )
}
