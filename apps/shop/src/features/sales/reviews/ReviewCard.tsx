// A review in a list: author, date, score, option bought, text, pictures and the shop's reply.
import { calendarDay } from '@shop/locale/days.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { Flag, Pencil } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { ListedReview } from './api.ts'
import { ReviewerAvatar } from './ReviewerAvatar.tsx'
import { ReviewPictures } from './ReviewPictures.tsx'
import { ReviewText } from './ReviewText.tsx'
import { ShopReply } from './ShopReply.tsx'

export interface ReviewCardProps {
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
