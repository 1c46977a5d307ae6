// One banner: its words on the card's own tone, its picture melting into that tone.
import type { Banner } from '@shop/contract/catalog/home.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'

/** The same as in the page's preload, so that the browser fetches the picture once. */
const sizes = '(min-width: 1024px) 412px, 45vw'

/** Eased by hand: a straight fade shows its edge. */
const fadeMask =
  '[mask-image:linear-gradient(to_right,transparent,rgb(0_0_0/0.12)_10%,rgb(0_0_0/0.45)_21%,rgb(0_0_0/0.85)_32%,#000_42%)]'

const colorsByInk = {
  dark: { text: 'text-[#0f1f1d]', action: 'bg-[#0f1f1d] text-white' },
  light: { text: 'text-white', action: 'bg-white text-[#0f1f1d]' },
}

export interface BannerCardProps {
  banner: Banner
  /** The first one: its picture is part of the first paint. */
  isPriority: boolean
  /** The tall one of a monitor's arrangement. */
  isLead: boolean
}

export function BannerCard({ banner, isPriority, isLead }: BannerCardProps) {
  const colors = colorsByInk[banner.ink]
  return (
    <Link
      to={banner.link}
      draggable={false}
      style={{ backgroundColor: banner.tone }}
      className={`group/card relative isolate flex h-full min-h-44 overflow-hidden rounded-sheet dark:brightness-92 ${colors.text} ${
        isLead ? 'lg:min-h-96' : 'lg:min-h-46'
      }`}
    >
      <span className={`absolute inset-y-0 end-0 -z-1 w-1/2 ${isLead ? 'lg:w-[56%]' : ''} ${fadeMask}`}>
        <Photo
          picture={banner.image}
          alt=""
          sizes={sizes}
          isPriority={isPriority}
          className="size-full bg-transparent!"
        />
      </span>
      <span
        className={`flex flex-col items-start justify-center py-5 ps-5 ${isLead ? 'max-w-[56%] lg:max-w-[47%] lg:ps-10' : 'max-w-[56%]'}`}
      >
        <span className={`text-h2 text-balance ${isLead ? 'lg:text-display' : ''}`}>{banner.title}</span>
        <span className={`mt-1 text-body-s opacity-85 ${isLead ? 'lg:mt-3 lg:text-body' : 'lg:line-clamp-2'}`}>
          {banner.text}
        </span>
        <span
          className={`mt-3 inline-flex min-h-8 items-center gap-1.5 rounded-full px-3.5 py-1 text-caption font-semibold whitespace-nowrap ${colors.action} ${
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
