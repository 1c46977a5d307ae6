// A rank with a medal for the top three, and its trend since the previous period.
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'

// Gold, silver and bronze are the same in light and dark mode; the text on them is always dark.
const medals: Record<number, string> = {
  1: 'bg-[#ffc247]',
  2: 'bg-[#c9d3d6]',
  3: 'bg-[#e3a678]',
}

export function RankMark({ rank }: { rank: number }) {
  const t = usePageText('popular')
  const medal = medals[rank]
  return (
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-full text-body-s font-bold tabular-nums ${
        medal ? `${medal} text-on-accent` : 'text-text-2'
      }`}
    >
      <span aria-hidden="true">{rank}</span>
      <span className="sr-only">{t.rank(rank)}</span>
    </span>
  )
}

/** Ranks gained or lost; null when it was not ranked before. */
export function Trend({ trend }: { trend: number | null }) {
  const t = usePageText('popular')
  if (trend === null) {
    return (
      <Badge tone="info">
        <span aria-hidden="true">{t.trendNew}</span>
        <span className="sr-only">{t.trendNewLabel}</span>
      </Badge>
    )
  }
  const places = Math.abs(trend)
  const Arrow = trend > 0 ? ArrowUp : trend < 0 ? ArrowDown : Minus
  const srLabel = trend > 0 ? t.trendUp(places) : trend < 0 ? t.trendDown(places) : t.trendSame
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-caption font-medium tabular-nums ${
        trend > 0 ? 'text-success' : 'text-text-3'
      }`}
    >
      <Arrow aria-hidden="true" size={14} strokeWidth={2.25} />
      <span aria-hidden="true">{places > 0 ? places : ''}</span>
      <span className="sr-only">{srLabel}</span>
    </span>
  )
}
