// A review in a list: author, date, score, option bought, text, pictures and the shop's reply.
import type { Review } from '@shop/contract/sales/reviews.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { Flag, Pencil, Store } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { PictureViewer } from '#ui/PictureViewer.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { ListedReview } from './api.ts'

interface ReviewCardProps {
  review: ListedReview
  onReport: (review: ListedReview) => void
}

export function ReviewCard({ review, onReport }: ReviewCardProps) {
  const t = usePageText('reviews')
  const { name, spec, content, language, pictures, reply, product } = review
  return (
    <article aria-label={name}>
      <ReviewHead review={review} onReport={onReport} />
      {spec ? <p className="mt-2 text-caption text-text-3">{t.bought(spec)}</p> : null}
      <div className="mt-2">
        <ReviewText content={content} language={language} />
      </div>
      <ReviewPictures pictures={pictures} name={name} />
      {reply ? <ShopReply reply={reply} /> : null}
      {product ? <AboutProduct product={product} /> : null}
    </article>
  )
}

const cornerButtonClass =
  '-mt-1.5 -me-3 grid size-11 shrink-0 place-items-center rounded-full text-text-3 transition-colors duration-120 hover:bg-surface-2 hover:text-text'

function ReviewHead({ review, onReport }: ReviewCardProps) {
  const t = usePageText('reviews')
  const language = useLanguage()
  const { name, avatar, score, created_at, edited, mine: isOwn, reported } = review
  const isForeign = review.language !== language
  return (
    <div className="flex items-start gap-3">
      <ReviewerAvatar picture={avatar} name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="max-w-full truncate text-body-s font-semibold text-text">{name}</span>
          {isOwn ? <Badge tone="primary">{t.ownReview}</Badge> : null}
          {isForeign ? <Badge tone="info">{t.writtenIn(languageName(language, review.language))}</Badge> : null}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-caption text-text-3 tabular-nums">
          <Stars score={score} className="h-3.5!" />
          <span className="sr-only">{t.ratedLabel(String(score))}</span>
          <span>{calendarDay(language, created_at)}</span>
          {edited ? <span>{t.edited}</span> : null}
        </p>
      </div>
      {isOwn ? (
        <Link to="/comment?kind=written" aria-label={t.toOwnReviews} className={cornerButtonClass}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ) : (
        <button
          type="button"
          aria-label={reported ? t.reportedOf(name) : t.reportOf(name)}
          className={cornerButtonClass}
          onClick={() => onReport(review)}
        >
          <Flag
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={reported ? 'fill-current text-warn' : undefined}
          />
        </button>
      )}
    </div>
  )
}

function AboutProduct({ product }: { product: NonNullable<ListedReview['product']> }) {
  return (
    <Link
      to={`/detail/${product.id}`}
      className="mt-3 flex min-h-14 w-fit max-w-full items-center gap-3 rounded-field border border-border p-2 pe-3 transition-colors duration-120 hover:bg-surface-2"
    >
      <Photo
        picture={product.image}
        alt=""
        initial={product.title}
        sizes="40px"
        className="size-10 shrink-0 rounded-chip"
      />
      <span className="line-clamp-2 min-w-0 flex-1 text-caption text-text-2">{product.title}</span>
    </Link>
  )
}

/** The text of a review with its line breaks; a long text is collapsed and can be expanded. */
export function ReviewText({ content, language }: { content: string; language: string }) {
  const t = usePageText('reviews')
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the text changes.
  useLayoutEffect(() => {
    const element = text.current
    if (element && !isOpen) setLong(element.scrollHeight > element.clientHeight + 1)
  }, [content, isOpen])
  return (
    <>
      <p
        ref={text}
        lang={language}
        className={`text-body-s text-wrap wrap-anywhere whitespace-pre-line text-text ${isOpen ? '' : 'line-clamp-6'}`}
      >
        {content}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          className="-mb-2 inline-flex min-h-11 items-center text-body-s font-semibold text-primary"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.less : t.more}
        </button>
      ) : null}
    </>
  )
}

/** The most that fit in one row on a phone; more wrap into two equal rows. */
const oneRowMax = 4

interface ReviewPicturesProps {
  pictures: readonly Picture[]
  /** The author's name. */
  name: string
}

/** The pictures of a review in a grid; a tap opens the viewer. */
export function ReviewPictures({ pictures, name }: ReviewPicturesProps) {
  const t = usePageText('reviews')
  const upload = usePageText('upload')
  const [opened, setOpened] = useState<number>()
  if (pictures.length === 0) return null
  const title = t.picturesOf(name)
  return (
    <>
      <ul
        aria-label={title}
        className={`mt-3 grid max-w-120 gap-2 sm:grid-cols-6 ${pictures.length > oneRowMax ? 'grid-cols-3' : 'grid-cols-4'}`}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={upload.open(index + 1)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-field"
              onClick={() => setOpened(index)}
            >
              <Photo picture={picture} alt="" initial={name} sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer pictures={pictures} label={title} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** The shop's reply to a review. */
export function ShopReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const t = usePageText('reviews')
  const language = useLanguage()
  return (
    <div className="mt-3 rounded-field bg-surface-2 px-3.5 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-caption">
        <Store size={14} strokeWidth={2} aria-hidden="true" className="text-primary" />
        <span className="font-semibold text-text">{t.reply}</span>
        <span className="text-text-3 tabular-nums">{calendarDay(language, reply.time)}</span>
      </p>
      <p className="mt-1 text-body-s text-wrap wrap-anywhere whitespace-pre-line text-text-2">{reply.text}</p>
    </div>
  )
}

/** The author's avatar, or the first letter of the displayed name. */
export function ReviewerAvatar({ picture, name }: { picture: Pick<Picture, 'thumb'> | null; name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft text-body font-semibold text-primary uppercase"
    >
      {picture ? (
        <img src={picture.thumb} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        Array.from(name)[0]
      )}
    </span>
  )
}
