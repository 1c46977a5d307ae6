// Operators edit the banners of home.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Translations, Version } from '../staff/admin-translations.ts'
import { Id, QueryId, UnixTime } from '../wire.ts'
import { StoredPicture } from './admin-files.ts'

const access = { operator: ['catalog', 'admin'] } as const

const BannerDraft = z.object({
  title: Translations(60),
  text: Translations(120),
  action: Translations(30),
  /** A path of this shop. */
  link: z.string().check(z.maxLength(200, 'tooLong'), z.regex(/^\/[A-Za-z0-9][\w/?=&%.[\]-]*$/, 'format')),
  picture_id: Id,
  tone: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'format')),
  ink: z.enum(['dark', 'light'], 'chooseOne'),
  position: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(999, 'tooLarge')),
  active: z.boolean(),
  starts_at: z.nullable(UnixTime),
  ends_at: z.nullable(UnixTime),
})
export type BannerDraft = z.output<typeof BannerDraft>

export const BannerRow = z.extend(BannerDraft, { id: Id, picture: StoredPicture, version: Version })
export type BannerRow = z.output<typeof BannerRow>

export const listBannerRows = endpoint({
  name: 'listBannerRows',
  method: 'GET',
  path: '/api/admin/banners',
  access,
  reply: z.array(BannerRow),
  errors: [],
})

export const createBanner = endpoint({
  name: 'createBanner',
  method: 'POST',
  path: '/api/admin/banners',
  access,
  body: BannerDraft,
  reply: BannerRow,
  errors: ['object.not_found'],
  rate: 'write',
})

export const changeBanner = endpoint({
  name: 'changeBanner',
  method: 'PUT',
  path: '/api/admin/banners/:id',
  access,
  params: z.object({ id: QueryId }),
  body: z.extend(BannerDraft, { version: Version }),
  reply: BannerRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
