// A banner as the shop's home page shows it.

import type { Language } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { ArrowRight } from 'lucide-react'
import { bestTranslation } from '#ui/translations.ts'

const inks = {
  dark: { text: 'text-[#0f1f1d]', action: 'bg-[#0f1f1d] text-white' },
  light: { text: 'text-white', action: 'bg-white text-[#0f1f1d]' },
}

interface BannerPreviewProps {
  banner: { title: Translations; text: Translations; action: Translations; tone: string; ink: 'dark' | 'light' }
  picture: Picture | null
  language: Language
}

export function BannerPreview({ banner, picture, language }: BannerPreviewProps) {
  const ink = inks[banner.ink]
  return (
    <div
      lang={language}
      style={{ backgroundColor: banner.tone }}
      className={`relative isolate flex min-h-44 overflow-clip rounded-card ${ink.text}`}
    >
      {picture ? (
        <span className="absolute inset-y-0 end-0 -z-1 w-1/2 [mask-image:linear-gradient(to_right,transparent,#000_42%)]">
          <img src={picture.url} alt="" className="size-full object-cover" />
        </span>
      ) : null}
      <span className="flex max-w-[56%] flex-col items-start justify-center py-5 ps-5">
        <span className="text-balance font-semibold text-h2">{bestTranslation(banner.title, language)}</span>
        <span className="mt-1 line-clamp-2 opacity-85">{bestTranslation(banner.text, language)}</span>
        {bestTranslation(banner.action, language) ? (
          <span
            className={`mt-3 inline-flex min-h-8 items-center gap-1.5 rounded-full px-3.5 font-semibold text-caption ${ink.action}`}
          >
            {bestTranslation(banner.action, language)}
            <ArrowRight aria-hidden className="size-3.5 rtl:rotate-180" />
          </span>
        ) : null}
      </span>
    </div>
  )
}
