// A shop while it is edited, and the way from and to the wire; pure.
import type { StoredPicture } from '@shop/contract/catalog/admin-media.ts'
import type { ShopDraft, ShopRow } from '@shop/contract/catalog/admin-shops.ts'
import { filledTranslations } from '#ui/translations.ts'

export interface ShopEdit extends Omit<ShopDraft, 'logo_id' | 'return_country'> {
  logo_id: StoredPicture | null
  return_country: string
}

export function editOf(row: ShopRow | undefined): ShopEdit {
  return {
    name: row?.name ?? {},
    about: row?.about ?? {},
    notice: row?.notice ?? {},
    logo_id: row?.logo ?? null,
    origin: row?.origin ?? '',
    opened_on: row?.opened_on ?? new Date().toISOString().slice(0, 10),
    verified: row?.verified ?? false,
    status: row?.status ?? 'open',
    legal_name: row?.legal_name ?? '',
    registration: row?.registration ?? '',
    return_country: row?.return_country ?? '',
  }
}

export function draftOf(edit: ShopEdit): ShopDraft {
  return {
    ...edit,
    name: filledTranslations(edit.name),
    about: filledTranslations(edit.about),
    notice: filledTranslations(edit.notice),
    logo_id: edit.logo_id?.id ?? 0,
    return_country: edit.return_country || null,
  }
}
