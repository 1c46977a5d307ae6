// The tabs that choose which conversations are listed.
import { useText } from '#text/use-text.ts'
import { type View, views } from './api.ts'

export function ViewTabs({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useText().support
  return (
    <fieldset className="flex shrink-0 gap-0.5 overflow-x-auto border-hairline border-b px-2 py-1.5 [scrollbar-width:none]">
      <legend className="sr-only">{t.view}</legend>
      {views.map((candidate) => (
        <button
          key={candidate}
          type="button"
          aria-pressed={candidate === view}
          onClick={() => onChange(candidate)}
          className="control shrink-0 whitespace-nowrap px-2.5 font-medium text-text-2 hover:bg-surface-2 aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          {t.views[candidate]}
        </button>
      ))}
    </fieldset>
  )
}
