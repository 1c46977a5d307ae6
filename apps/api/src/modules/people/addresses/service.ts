// A shopper's shipping addresses: at most twenty, exactly one of them the default; and the language of an account.
import type { Input } from '@shop/contract/endpoint.ts'
import { findLanguage } from '@shop/contract/language.ts'
import { languageEntries } from '@shop/contract/language-entries.ts'
import { normalizePostcode } from '@shop/contract/people/address-forms.ts'
import { type Address, addressesMax, type saveAddress as saveEndpoint } from '@shop/contract/people/addresses.ts'
import type { LanguageEntry } from '@shop/contract/people/identity.ts'
import { invalidateSessions } from '#cache/session-cache.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { e164Of, shownMobile } from '#mobile.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { addressProblems } from './rules.ts'
import * as store from './store.ts'

export { deleteAddresses as deleteAddressesOf } from './store.ts'

export async function listLanguages(_ctx: Ctx): Promise<LanguageEntry[]> {
  return [...languageEntries]
}

export async function setLanguage(ctx: Ctx, fileName: string): Promise<LanguageEntry> {
  const language = findLanguage(fileName)
  const entry = languageEntries.find((row) => row.file_name === language)
  if (!language || !entry) return refuseFields({ file_name: 'chooseOne' })
  const { userId } = shopperOf(ctx)
  await store.setUserLanguage(ctx, userId, language)
  invalidateSessions(userId)
  return entry
}

type Draft = Input<typeof saveEndpoint>['body']

export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  return listAddressesOf(ctx, shopperOf(ctx).userId)
}

/** For any shopper, for the export of their data. */
export async function listAddressesOf(ctx: Ctx, userId: number): Promise<Address[]> {
  return (await store.listAddresses(ctx, userId)).map(toAddress)
}

export async function getAddress(ctx: Ctx, id: number): Promise<Address> {
  return toAddress((await store.findAddress(ctx, shopperOf(ctx).userId, id)) ?? refuse('object.not_found'))
}

/** The chosen address, else the default; undefined if there is none. */
export async function chooseAddress(ctx: Ctx, id: number | undefined): Promise<Address | undefined> {
  if (id !== undefined) return getAddress(ctx, id)
  const row = await store.findDefault(ctx, shopperOf(ctx).userId)
  return row && toAddress(row)
}

export async function saveAddress(ctx: Ctx, draft: Draft): Promise<Address> {
  const { userId } = shopperOf(ctx)
  const input = await checkInput(ctx, draft)
  return inTx(ctx, async (tx) => {
    await store.lockUser(tx, userId)
    const id = draft.id === undefined ? await addAddress(tx, input) : await changeAddress(tx, draft.id, input)
    // There is always one default: the first address becomes it, and only another default replaces it.
    const isFirst = (await store.countAddresses(tx, userId)) === 1
    if (draft.is_default || isFirst) await store.setDefault(tx, userId, id)
    return getAddress(tx, id)
  })
}

async function addAddress(tx: TxCtx, input: store.AddressInput): Promise<number> {
  const { userId } = shopperOf(tx)
  if ((await store.countAddresses(tx, userId)) >= addressesMax) refuse('list.full', { max: addressesMax })
  return store.insertAddress(tx, userId, input)
}

async function changeAddress(tx: TxCtx, id: number, input: store.AddressInput): Promise<number> {
  if (!(await store.findAddress(tx, shopperOf(tx).userId, id))) refuse('object.not_found')
  await store.setAddress(tx, id, input)
  return id
}

export async function setDefaultAddress(ctx: Ctx, id: number): Promise<null> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    await store.lockUser(tx, userId)
    if (!(await store.findAddress(tx, userId, id))) refuse('object.not_found')
    await store.setDefault(tx, userId, id)
    return null
  })
}

export async function deleteAddress(ctx: Ctx, id: number): Promise<null> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    await store.lockUser(tx, userId)
    const address = (await store.findAddress(tx, userId, id)) ?? refuse('object.not_found')
    await store.deleteAddress(tx, userId, id)
    const [newest] = address.is_default ? await store.listAddresses(tx, userId) : []
    if (newest) await store.setDefault(tx, userId, newest.id)
    return null
  })
}

async function checkInput(ctx: Ctx, draft: Draft): Promise<store.AddressInput> {
  const { country, mobile, postcode = '', area_id: areaId = 0 } = draft
  const problems = addressProblems(
    { country, mobile, postcode },
    {
      isServed: await shipping.isCountry(ctx, country),
      // An unknown area is in no country.
      areaCountry: areaId === 0 ? undefined : ((await shipping.findCountry(ctx, areaId)) ?? ''),
    },
  )
  if (Object.keys(problems).length > 0) refuseFields(problems)
  const { addressee, area, city = '', detail, tag } = draft
  return {
    addressee,
    mobile: e164Of(mobile, country) ?? '',
    country,
    area_id: areaId,
    area,
    city,
    detail,
    postcode: normalizePostcode(country, postcode),
    tag,
  }
}

function toAddress(row: store.AddressRow): Address {
  return { ...row, mobile_shown: shownMobile(row.mobile) }
}
