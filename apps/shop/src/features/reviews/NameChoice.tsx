// Whether others read the writer's name, with how it will stand there.
import { usePageText } from '#text/use-text.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Portrait } from './Portrait.tsx'

export interface NameChoiceProps {
  isAnonymous: boolean
  names: { name: string; masked_name: string }
  onChange: (isAnonymous: boolean) => void
}

export function NameChoice({ isAnonymous, names, onChange }: NameChoiceProps) {
  const words = usePageText('comment')
  const shown = isAnonymous ? names.masked_name : names.name
  return (
    <div className="flex items-center gap-3">
      <Portrait picture={null} name={shown} />
      <div className="min-w-0 flex-1">
        <p aria-hidden="true" className="text-body-s font-medium text-text">
          {words.anonymous}
        </p>
        <p role="status" className="text-caption wrap-anywhere text-text-2">
          {words.shownAs(shown)}
        </p>
      </div>
      <Switch label={words.anonymous} isOn={isAnonymous} onChange={onChange} />
    </div>
  )
}
