// One banner in the list: preview, dates, and buttons to move or edit it.
import type { BannerRow } from '@shop/contract/catalog/admin-banners.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLanguage, useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Status, type StatusTone } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { bestTranslation } from '#ui/translations.ts'
import { BannerPreview } from './BannerPreview.tsx'
import { type BannerState, stateOf } from './banner-edit.ts'

const tones: Record<BannerState, StatusTone> = { off: 'off', waiting: 'waiting', shown: 'good', over: 'off' }

interface BannerCardProps {
  banner: BannerRow
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
}

export function BannerCard({ banner, isFirst, isLast, onOpen, onMove }: BannerCardProps) {
  const text = useText()
  const t = text.home
  const language = useLanguage()
  const name = bestTranslation(banner.title, language)
  const state = stateOf(banner, new Date())
  return (
    <li className="card overflow-clip">
      <div className={`p-3 ${state === 'shown' ? '' : 'opacity-60'}`}>
        <BannerPreview banner={banner} picture={banner.picture} language={language} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4">
        <Status tone={tones[state]}>{t.states[state]}</Status>
        {banner.starts_at || banner.ends_at ? (
          <span className="text-caption text-text-3">
            {banner.starts_at ? <Time value={banner.starts_at} /> : t.always}
            {' – '}
            {banner.ends_at ? <Time value={banner.ends_at} /> : t.open}
          </span>
        ) : null}
        <span className="truncate font-mono text-caption text-text-3">{banner.link}</span>
      </div>
      <div className="mt-2 flex items-center border-hairline border-t px-2 py-1.5">
        <IconButton
          label={t.earlier(name)}
          icon={<ArrowUp aria-hidden className="size-4" />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t.later(name)}
          icon={<ArrowDown aria-hidden className="size-4" />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button className="ms-auto" onClick={onOpen} aria-label={t.edit(name)} aria-haspopup="dialog">
          {t.editShort}
        </Button>
      </div>
    </li>
  )
}
