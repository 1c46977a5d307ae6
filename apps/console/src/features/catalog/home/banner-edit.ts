// Converts a banner between the wire format and the form.
import type { BannerDraft, BannerRow } from '@shop/contract/catalog/admin-banners.ts'
import type { StoredPicture } from '@shop/contract/catalog/admin-files.ts'
import { localTime, timeOf } from '#ui/local-time.ts'
import { filledTranslations } from '#ui/translations.ts'

export interface BannerEdit extends Omit<BannerDraft, 'picture_id' | 'position' | 'starts_at' | 'ends_at'> {
  picture_id: StoredPicture | null
  position: number | null
  starts_at: string
  ends_at: string
}

export function editOf(row: BannerRow | undefined, position: number): BannerEdit {
  return {
    title: row?.title ?? {},
    text: row?.text ?? {},
    action: row?.action ?? {},
    link: row?.link ?? '/products',
    picture_id: row?.picture ?? null,
    tone: row?.tone ?? '#dcf0ed',
    ink: row?.ink ?? 'dark',
    position: row?.position ?? position,
    active: row?.active ?? true,
    starts_at: localTime(row?.starts_at ?? null),
    ends_at: localTime(row?.ends_at ?? null),
  }
}

export function draftOf(edit: BannerEdit): BannerDraft {
  return {
    ...edit,
    title: filledTranslations(edit.title),
    text: filledTranslations(edit.text),
    action: filledTranslations(edit.action),
    picture_id: edit.picture_id?.id ?? 0,
    position: edit.position ?? 0,
    starts_at: timeOf(edit.starts_at),
    ends_at: timeOf(edit.ends_at),
  }
}

export type BannerState = 'off' | 'waiting' | 'shown' | 'over'

export function stateOf(row: Pick<BannerRow, 'active' | 'starts_at' | 'ends_at'>, now: Date): BannerState {
  if (!row.active) return 'off'
  if (row.ends_at && row.ends_at <= now) return 'over'
  if (row.starts_at && row.starts_at > now) return 'waiting'
  return 'shown'
}
