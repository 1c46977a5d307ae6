// Says calmly that this shop is a demonstration.
import { useConfig } from '#features/staff/settings/api.ts'
import { useText } from '#text/use-text.tsx'

export function DemoRibbon() {
  const text = useText()
  if (!useConfig()?.demo) return null
  return (
    <footer className="shrink-0 border-t border-border bg-surface-2 px-4 pb-safe text-center text-caption leading-5 text-text-2">
      <strong className="font-semibold">{text.common.demo}</strong>
      <span aria-hidden="true" className="mx-1.5">
        ·
      </span>
      {text.common.demoHint}
    </footer>
  )
}
