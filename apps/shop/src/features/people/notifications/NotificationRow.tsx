// A notification in the list: title, text, time and a button for more actions.
import type { Notice } from '@shop/contract/people/notifications.ts'
import { timeOfDay } from '@shop/locale/days.ts'
import { EllipsisVertical } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { iconOf, tones } from './kinds.ts'

export interface NotificationRowProps {
  notification: Notice
  onOpen: () => void
  onMore: () => void
}

/** The whole row is one target; the button for more actions lies above it. */
const target = 'text-start outline-offset-4 before:absolute before:inset-0'

export function NotificationRow({ notification, onOpen, onMore }: NotificationRowProps) {
  const t = usePageText('notices')
  const language = useLanguage()
  const { title, body, link, image, read, kind, tab, created_at } = notification
  const Icon = iconOf(kind)
  const name = (
    <>
      {read ? null : <span className="sr-only">{t.unread} </span>}
      {title}
    </>
  )
  const time = timeOfDay(language, created_at)
  return (
    <article className="relative flex gap-3 py-3.5 ps-4 pe-1.5 transition-colors duration-120 hover:bg-surface-2">
      <span className="relative size-12 shrink-0">
        {image ? <Photo picture={image} alt="" sizes="48px" className="size-12 rounded-field" /> : null}
        <span
          className={`grid place-items-center rounded-full ${tones[tab]} ${image ? 'absolute -end-1.5 -bottom-1.5 size-6 border-2 border-surface' : 'size-12'}`}
        >
          <Icon size={image ? 13 : 22} strokeWidth={image ? 2.2 : 1.75} aria-hidden="true" />
        </span>
        {read ? null : (
          <span
            aria-hidden="true"
            className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-sale"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start">
          <h3 className={`min-w-0 flex-1 text-body-s ${read ? 'font-medium text-text-2' : 'font-semibold text-text'}`}>
            {link ? (
              <Link to={link} className={target} onClick={onOpen}>
                {name}
              </Link>
            ) : (
              <button type="button" className={target} onClick={onOpen}>
                {name}
              </button>
            )}
          </h3>
          <span className="relative -my-3">
            <IconButton label={t.more(title)} onPress={onMore}>
              <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" className="text-text-3" />
            </IconButton>
          </span>
        </div>
        <p
          className={`mt-0.5 pe-2.5 text-body-s text-wrap wrap-anywhere whitespace-pre-line ${read ? 'text-text-3' : 'text-text-2'}`}
        >
          {body}
        </p>
        <time dateTime={created_at.toISOString()} className="mt-1 block text-caption text-text-3 tabular-nums">
          {time}
        </time>
      </div>
    </article>
  )
}
