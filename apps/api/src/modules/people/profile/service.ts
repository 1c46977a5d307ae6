// Shoppers in the console: search, details, locking, signing out and notes; every view and action is audited.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type { listUsers as listEndpoint, UserDetail, UserRow } from '@shop/contract/people/admin-profile.ts'
import { personName } from '@shop/locale/person-name.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as favourites from '#modules/catalog/favourites/service.ts'
import * as addressService from '#modules/people/addresses/service.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as support from '#modules/people/support/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse } from '#refuse.ts'
import { maskedEmail, maskedMobile, searchedId, searchedName } from './rules.ts'
import * as store from './store.ts'

const notesMax = 100
const sessionsMax = 50
const eventsMax = 50

export async function listUsers(ctx: Ctx, query: Input<typeof listEndpoint>['query']): Promise<Page<UserRow>> {
  const { keyword, status } = query
  const filter = { status, searched: keyword ? { name: searchedName(keyword), id: searchedId(keyword) } : undefined }
  const { shown, ends } = await readPage(query, {
    mark: ['users', filter],
    types: ['number'],
    list: (after, limit) => store.listUserRows(ctx, { filter, after, limit }),
    count: (max) => store.countUserRows(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  return {
    list: shown.map((row) => ({ ...facts(row), email: maskedEmail(row.email), mobile: maskedMobile(row.mobile) })),
    ...ends,
  }
}

/** Shows all personal data, so every view is audited. */
export async function getUserDetail(ctx: Ctx, id: number): Promise<UserDetail> {
  return inTx(ctx, async (tx) => {
    const detail = await detailOf(tx, id)
    await record(tx, 'user.view', { id })
    return detail
  })
}

interface StatusChange {
  id: number
  why: string
  version: number
}

/** Ends all sessions and prevents logins until unlocked. */
export function lockUser(ctx: Ctx, change: StatusChange): Promise<UserDetail> {
  return changeStatus(ctx, change, { from: 'open', to: 'locked' })
}

export function unlockUser(ctx: Ctx, change: StatusChange): Promise<UserDetail> {
  return changeStatus(ctx, change, { from: 'locked', to: 'open' })
}

function changeStatus(
  ctx: Ctx,
  { id, why, version }: StatusChange,
  { from, to }: { from: 'open' | 'locked'; to: 'open' | 'locked' },
): Promise<UserDetail> {
  return inTx(ctx, async (tx) => {
    const user = (await store.lockUserRow(tx, id)) ?? refuse('object.not_found')
    if (user.version !== version || user.status !== from) refuse('state.changed')
    await store.setStatus(tx, { id, status: to, why: to === 'locked' ? why : '' })
    // Also when unlocking: a login in progress during the lock must not become valid then.
    await identity.endSessions(tx, id)
    const action = to === 'locked' ? 'user.lock' : 'user.unlock'
    await record(tx, action, { id, before: { status: from }, after: { status: to }, why })
    return detailOf(tx, id)
  })
}

export function endUserSessions(ctx: Ctx, { id, why }: { id: number; why: string }): Promise<UserDetail> {
  return inTx(ctx, async (tx) => {
    ;(await store.lockUserRow(tx, id)) ?? refuse('object.not_found')
    await identity.endSessions(tx, id)
    await record(tx, 'user.sign_out', { id, why })
    return detailOf(tx, id)
  })
}

export function clearPayLock(ctx: Ctx, { id, why }: { id: number; why: string }): Promise<UserDetail> {
  return inTx(ctx, async (tx) => {
    ;(await store.lockUserRow(tx, id)) ?? refuse('object.not_found')
    const wasCounted = await paymentPassword.clearPaymentPasswordLock(tx, id)
    await record(tx, 'user.clear_pay_lock', { id, after: { cleared: wasCounted }, why })
    return detailOf(tx, id)
  })
}

export function addUserNote(ctx: Ctx, { id, text }: { id: number; text: string }): Promise<UserDetail> {
  return inTx(ctx, async (tx) => {
    const user = (await store.lockUserRow(tx, id)) ?? refuse('object.not_found')
    // Notes are deleted with the account, so none may be added afterwards.
    if (user.status === 'closed') refuse('state.changed')
    await store.insertNote(tx, { userId: id, operatorId: operatorOf(tx).operatorId, text })
    // The text stays out of the audit log, which is never deleted.
    await record(tx, 'user.note', { id })
    return detailOf(tx, id)
  })
}

async function detailOf(tx: TxCtx, id: number): Promise<UserDetail> {
  const user = (await store.findUserRow(tx, id)) ?? refuse('object.not_found')
  const addresses = await addressService.listAddressesOf(tx, id)
  const wallet = await ledger.getWallet(tx, id)
  return {
    ...facts(user),
    email: user.email,
    mobile: user.mobile,
    avatar: user.avatar && pictureOf(user.avatar),
    balance: wallet.available,
    frozen: wallet.frozen,
    has_pay_pwd: await paymentPassword.hasPaymentPassword(tx, id),
    email_verified: user.email_verified_at !== null,
    mobile_verified: user.mobile_verified_at !== null,
    locked_why: user.locked_why,
    sessions: await identity.listSessionsOf(tx, id, sessionsMax),
    events: await identity.listEventsOf(tx, id, eventsMax),
    notes: await store.listNotes(tx, id, notesMax),
    addresses: addresses.length,
    favourites: await favourites.countByUser(tx, id),
    thread_id: await support.findThreadOf(tx, id),
    version: user.version,
  }
}

function facts(row: store.StoredUser) {
  const { id, account, language, status, created_at, last_seen_at } = row
  return { id, account, name: personName(row), language, status, created_at, last_seen_at }
}

async function record(
  tx: TxCtx,
  action: string,
  change: { id: number; before?: object; after?: object; why?: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const { id, ...entry } = change
  await audit.record(tx, { actor: { id: operatorId, account }, action, object: { type: 'user', id }, ...entry })
}
