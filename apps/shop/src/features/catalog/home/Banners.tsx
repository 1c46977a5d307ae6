// The banners at the top of home (a carousel on a phone, side by side on a wide screen) and the announcements.
import type { Banner, Home } from '@shop/contract/catalog/home.ts'
import { useSlides } from '@shop/ui/use-slides.ts'
import { ArrowRight, ChevronLeft, ChevronRight, type LucideIcon, Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'

/** Must match the page's preload, or the browser fetches the picture twice. */
const sizes = '(min-width: 1024px) 412px, (resolution > 2dppx) 34vw, 45vw'

/** A bright banner is dimmed more on a dark page; its colors stay. Its picture is not dimmed once more. */
const colorsByInk = {
  dark: { card: 'text-[#0f1f1d] dark:brightness-80 dark:saturate-115', action: 'bg-[#0f1f1d] text-white' },
  light: { card: 'text-white dark:brightness-92', action: 'bg-white text-[#0f1f1d]' },
}

/** The texts of all languages fit, so that the banner is as high before it is loaded. */
const height = 'min-h-34 sm:min-h-38 md:min-h-44'

/** The lead is as high as two others with their gap. */
export function bannerHeight(isLead: boolean): string {
  return `${height} ${isLead ? 'lg:min-h-79' : 'lg:min-h-37.5'}`
}

interface BannerCardProps {
  banner: Banner
  /** The picture is part of the first paint. */
  isPriority: boolean
  /** The tall one on a wide screen. */
  isLead: boolean
}

function BannerCard({ banner, isPriority, isLead }: BannerCardProps) {
  const colors = colorsByInk[banner.ink]
  return (
    <Link
      to={banner.link}
      draggable={false}
      style={{ backgroundColor: banner.tone }}
      className={`group/card relative isolate flex h-full ${bannerHeight(isLead)} overflow-hidden rounded-card ${colors.card}`}
    >
      <span className={`absolute inset-y-0 end-0 -z-1 w-1/2 soft-edge ${isLead ? 'lg:w-[56%]' : ''}`}>
        <Photo
          picture={banner.image}
          alt=""
          sizes={sizes}
          isPriority={isPriority}
          className="size-full bg-transparent! after:hidden"
        />
      </span>
      <span
        className={`flex flex-col items-start max-w-[56%] justify-center py-2.5 ps-4 lg:py-2 ${isLead ? 'lg:max-w-[47%] lg:ps-10' : 'lg:max-w-3/5'}`}
      >
        {/* Not `text-balance`: a Chinese title has no punctuation to break at. */}
        <span
          className={`text-title [text-wrap:balance] ${isLead ? 'md:text-h2 lg:text-display' : 'md:max-lg:text-h2'}`}
        >
          {banner.title}
        </span>
        <span
          className={`mt-0.5 line-clamp-3 text-caption text-balance opacity-85 md:text-body-s ${isLead ? 'lg:mt-3 lg:text-body' : ''}`}
        >
          {banner.text}
        </span>
        <span
          className={`mt-1.5 inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 py-1 md:mt-3 lg:mt-2 text-caption font-semibold whitespace-nowrap ${colors.action} ${
            isLead ? 'lg:mt-6 lg:min-h-11 lg:px-5 lg:text-body-s' : ''
          }`}
        >
          {banner.action}
          <ArrowRight
            aria-hidden="true"
            size={14}
            strokeWidth={2.25}
            className="transition-transform duration-200 ease-calm group-hover/card:translate-x-0.5"
          />
        </span>
      </span>
    </Link>
  )
}

interface SlideControlsProps {
  at: number
  stops: number
  onGo: (stop: number) => void
}

const arrow =
  'hidden size-11 place-items-center rounded-full text-text-2 pointer-fine:grid transition-colors duration-120 hover:text-primary aria-disabled:opacity-35'

/** Dots, and arrows for a mouse, so that the carousel works without swiping and by keyboard. */
function SlideControls({ at, stops, onGo }: SlideControlsProps) {
  const { home } = useText()
  const arrowTo = (to: number, name: string, Icon: LucideIcon) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={to < 0 || to >= stops}
      className={arrow}
      onClick={() => (to < 0 || to >= stops ? undefined : onGo(to))}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={2} />
    </button>
  )
  return (
    // On a phone their targets reach into the banner and the categories, so that the first screen still shows prices.
    <div className="relative z-1 mx-auto -mt-2 -mb-5 flex w-fit items-center sm:mt-0 sm:-mb-4 lg:hidden">
      {arrowTo(at - 1, home.previous, ChevronLeft)}
      {Array.from({ length: stops }, (_, stop) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop has no identity besides its position.
          key={stop}
          type="button"
          aria-label={home.highlightOf(stop + 1, stops)}
          aria-current={stop === at}
          className="grid size-11 place-items-center pb-2 sm:pb-0"
          onClick={() => onGo(stop)}
        >
          <span
            className={`block h-1 w-9 rounded-full transition-colors duration-200 ease-calm ${
              stop === at ? 'bg-primary' : 'bg-border-strong/60'
            }`}
          />
        </button>
      ))}
      {arrowTo(at + 1, home.next, ChevronRight)}
    </div>
  )
}

export const shownMax = 3

const arrangements: Record<number, string> = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-[2fr_minmax(23rem,1fr)] lg:grid-rows-2 lg:*:first:row-span-2',
}

/** The row of so many banners; each one but the last shows the edge of the next. */
export function bannerRow(count: number): string {
  const width = count > 1 ? '*:basis-[calc(100%-1.25rem)] sm:*:basis-[calc(50%-var(--card-gap)/2)]' : '*:basis-full'
  return `bleed flex snap-x snap-mandatory gap-card overflow-x-auto overscroll-x-contain no-scrollbar lg:mx-0 lg:grid lg:overflow-visible lg:p-0 *:min-w-0 *:shrink-0 ${width} ${arrangements[count] ?? ''}`
}

export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { home } = useText()
  const shown = banners.slice(0, shownMax)
  const slides = useSlides(shown.length)
  const isMosaic = shown.length === shownMax
  return (
    <section aria-roledescription="carousel" aria-label={home.highlights}>
      <ul ref={slides.row} className={bannerRow(shown.length)}>
        {shown.map((banner, index) => (
          <li key={banner.id} className="snap-start">
            <BannerCard banner={banner} isPriority={index === 0} isLead={index === 0 || !isMosaic} />
          </li>
        ))}
      </ul>
      {shown.length > 1 ? <SlideControls at={slides.at} stops={slides.stops} onGo={slides.go} /> : null}
    </section>
  )
}

const storageKey = 'noticesRead'
const rememberedMax = 50

function readIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

function rememberIds(ids: readonly number[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids.slice(-rememberedMax)))
  } catch {
    // Without storage the notice shows again on the next visit.
  }
}

/** Two lines on a phone. */
const noticeHeight = 'min-h-12 md:min-h-11 lg:flex-1'

/** Announcements from the operator, one at a time; a dismissed one does not come back. */
export function NoticeBar({ notices }: { notices: Home['notices'] | undefined }) {
  const { common } = useText()
  const [read, setRead] = useState(readIds)
  // Who has dismissed one sees the same page again, so no space is kept for it.
  if (!notices) {
    return read.length > 0 ? null : <div className={`skeleton rounded-card ${noticeHeight}`} />
  }
  const notice = notices.find(({ id }) => !read.includes(id))
  if (!notice) return null
  const dismiss = () => {
    const ids = [...read, notice.id]
    rememberIds(ids)
    setRead(ids)
  }
  return (
    <div
      className={`flex items-center gap-2.5 rounded-card bg-info-soft ps-3.5 text-caption text-text lg:text-body-s ${noticeHeight}`}
    >
      <Megaphone aria-hidden="true" size={16} strokeWidth={1.9} className="shrink-0 text-info" />
      <p className="min-w-0 flex-1 py-1.5">{notice.text}</p>
      <button
        type="button"
        aria-label={common.dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-full text-text-2 hover:text-text"
        onClick={dismiss}
      >
        <X aria-hidden="true" size={16} strokeWidth={2} />
      </button>
    </div>
  )
}
