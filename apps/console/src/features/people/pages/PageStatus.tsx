// Whether readers see a page, and whether they see its newest text.
import { useText } from '#text/use-text.ts'
import { Status, type StatusTone } from '#ui/Status.tsx'
import { type PageState, stateOf } from './page-edit.ts'

const tones: Record<PageState, StatusTone> = {
  off: 'off',
  draft: 'waiting',
  changed: 'waiting',
  base: 'info',
  published: 'good',
}

export function PageStatus({ row }: { row: Parameters<typeof stateOf>[0] }) {
  const t = useText().pages
  const state = stateOf(row)
  return <Status tone={tones[state]}>{t.states[state]}</Status>
}
