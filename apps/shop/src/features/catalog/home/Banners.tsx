// The cards at the head of home: swiped on a phone, side by side on a monitor.
import type { Banner } from '@shop/contract/catalog/home.ts'
import { useText } from '#text/use-text.tsx'
import { useSlides } from '#ui/use-slides.ts'
import { BannerCard } from './BannerCard.tsx'
import { SlideControls } from './SlideControls.tsx'

const shownMax = 3

const arrangements: Record<number, string> = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-[2fr_minmax(23rem,1fr)] lg:grid-rows-2',
}

export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { home } = useText()
  const shown = banners.slice(0, shownMax)
  const slides = useSlides(shown.length)
  const isMosaic = shown.length === shownMax
  return (
    <section aria-roledescription="carousel" aria-label={home.highlights}>
      <ul
        ref={slides.row}
        className={`-mx-4 flex snap-x snap-mandatory scroll-ps-1 overflow-x-auto overscroll-x-contain ps-1 pe-4 no-scrollbar lg:mx-0 lg:grid lg:gap-4 lg:overflow-visible lg:p-0 ${arrangements[shown.length] ?? ''}`}
      >
        {shown.map((banner, index) => (
          <li
            key={banner.id}
            className={`min-w-0 shrink-0 snap-start ps-3 lg:ps-0 ${shown.length > 1 ? 'basis-[calc(100%-1.25rem)] sm:basis-1/2' : 'basis-full'} ${
              isMosaic && index === 0 ? 'lg:row-span-2' : ''
            }`}
          >
            <BannerCard banner={banner} isPriority={index === 0} isLead={index === 0 || !isMosaic} />
          </li>
        ))}
      </ul>
      {shown.length > 1 ? <SlideControls at={slides.at} stops={slides.stops} onGo={slides.go} /> : null}
    </section>
  )
}
