// Converts a page between the wire format and the form.
import type { PageDraft, PageLine, PageRow } from '@shop/contract/people/admin-pages.ts'
import { filledTranslations } from '#ui/translations.ts'

export interface PageEdit extends Omit<PageDraft, 'position'> {
  position: number | null
}

export function editOf(row: PageRow | undefined): PageEdit {
  return {
    kind: row?.kind ?? 'help',
    key: row?.key ?? '',
    group_key: row?.group_key ?? 'orders',
    position: row?.position ?? 500,
    active: row?.active ?? true,
    title: row?.title ?? {},
    body: row?.body ?? {},
  }
}

export function draftOf(edit: PageEdit): PageDraft {
  return {
    ...edit,
    group_key: edit.kind === 'help' ? edit.group_key : '',
    position: edit.position ?? 0,
    title: filledTranslations(edit.title),
    body: filledTranslations(edit.body),
  }
}

export type PageState = 'off' | 'draft' | 'changed' | 'base' | 'published'

/** States that need attention win over those that do not. */
export function stateOf(row: Pick<PageLine, 'active' | 'published_version' | 'changed' | 'base'>): PageState {
  if (!row.active) return 'off'
  if (row.published_version === null) return 'draft'
  if (row.changed) return 'changed'
  return row.base ? 'base' : 'published'
}
