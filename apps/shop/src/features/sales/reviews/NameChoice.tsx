// The choice to review anonymously, with a preview of the displayed name.
import { useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { Switch } from '#ui/Switch.tsx'
import { ReviewerAvatar } from './ReviewerAvatar.tsx'

export interface NameChoiceProps {
  isAnonymous: boolean
  names: { name: string; masked_name: string }
  onChange: (isAnonymous: boolean) => void
}

export function NameChoice({ isAnonymous, names, onChange }: NameChoiceProps) {
  const t = usePageText('comment')
  const picture = useSession().user?.avatar ?? null
  const hasName = names.name !== names.masked_name
  // Without a name and a picture there is nothing to hide.
  const hasChoice = hasName || picture !== null
  const displayedName = isAnonymous ? names.masked_name : names.name
  return (
    <div className="flex items-center gap-3">
      <ReviewerAvatar picture={isAnonymous ? null : picture} name={displayedName} />
      <div className="min-w-0 flex-1">
        {hasChoice ? (
          <p aria-hidden="true" className="text-body-s font-medium text-text">
            {t.anonymous}
          </p>
        ) : null}
        <p role="status" className="text-caption wrap-anywhere text-text-2">
          {t.shownAs(displayedName)}
        </p>
        {hasName ? null : <p className="text-caption text-text-3">{t.noName}</p>}
      </div>
      {hasChoice ? <Switch label={t.anonymous} isOn={isAnonymous} onChange={onChange} /> : null}
    </div>
  )
}
