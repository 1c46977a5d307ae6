// Opens promo codes or widens their terms: by one person up to a daily limit, beyond it and for free goods by two.
import { PromoTerms } from '@shop/contract/sales/admin-promos.ts'
import { isAboveThreshold } from '@shop/contract/wallet/approval-thresholds.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import { type Ctx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { refuse } from '#refuse.ts'
import { canBeFree, type Opened } from './rules.ts'
import * as store from './store.ts'

const kind = 'promo.open'
const dayMs = 86_400_000

export interface Exposure {
  id: number
  code: string
  version: number
  terms: PromoTerms
}

/** `id` is null for `count` codes that do not exist yet. */
export async function mayOpenAlone(
  tx: TxCtx,
  { id, terms, opened, count = 1 }: { id: number | null; terms: PromoTerms; opened: Opened; count?: number },
): Promise<boolean> {
  if (canBeFree(terms)) return false
  const { withdrawal } = await fees.getFees(tx)
  const operatorIds = await approvals.ownAccounts(tx)
  await store.lockOpenings(tx, operatorIds)
  const since = new Date(tx.now().getTime() - dayMs)
  const sum = await store.sumOpened(tx, since, { ...opened, operatorIds, promoId: id, count })
  return !isAboveThreshold(sum, { above: withdrawal.second_person_above })
}

/** Records codes that were opened by one person, which count toward the limit of the day. */
export async function recordOpening(tx: TxCtx, ids: readonly number[], opened: Opened): Promise<void> {
  await store.insertOpenings(tx, ids, { ...opened, operatorId: operatorOf(tx).operatorId })
}

interface Payload {
  code: string
  version: number
  budget: string
  count: number
  /** In their wire format; undefined when the code opens with the terms it has. */
  terms?: z.input<typeof PromoTerms>
  /** Kept out of the audit log, where a thousand ids would be unreadable. */
  secret?: { ids: readonly number[] }
}

export async function proposeTerms(tx: TxCtx, promo: Exposure, why: string): Promise<void> {
  const { id, code, version, terms } = promo
  const budget = formatUsd(terms.budget)
  const payload: Payload = { code, version, budget, count: 1, terms: z.encode(PromoTerms, terms) }
  await approvals.propose(tx, { kind, objectId: id, payload, why })
}

/** The `ids` of a batch open together. */
export async function proposeOpening(tx: TxCtx, promo: Exposure, why: string, ids = [promo.id]): Promise<void> {
  const { id, code, version, terms } = promo
  const payload: Payload = { code, version, budget: formatUsd(terms.budget), count: ids.length, secret: { ids } }
  await approvals.propose(tx, { kind, objectId: id, payload, why })
}

export interface Decided {
  approval: approvals.Approval
  version: number
  /** Undefined when the codes open with the terms they have. */
  terms: PromoTerms | undefined
  ids: readonly number[]
}

const deciders = ['finance', 'checker', 'admin'] as const

export async function decide(
  tx: TxCtx,
  id: number,
  input: { proposalId: number; confirm: boolean; reason?: string | undefined },
): Promise<Decided> {
  const { operatorId, roles } = operatorOf(tx)
  const approval = await approvals.decide(tx, {
    id: input.proposalId,
    kind,
    confirm: input.confirm,
    reason: input.reason,
  })
  if (approval.object_id !== id) refuse('object.not_found')
  const mayDecide = deciders.some((role) => roles.includes(role))
  // Other operators may only withdraw what they have proposed.
  if (!mayDecide && (input.confirm || approval.proposed_by !== operatorId)) refuse('auth.forbidden')
  const { version, terms, secret } = approval.payload as Payload
  return { approval, version, terms: terms && z.decode(PromoTerms, terms), ids: secret?.ids ?? [] }
}

/** Open proposals by the id of their code. */
export async function proposalsOf(ctx: Ctx, ids: readonly number[]) {
  const rows = await approvals.listOpenOf(ctx, kind, ids)
  return new Map(
    rows.map((row) => {
      const { terms, count } = row.payload as Payload
      const proposal = {
        ...approvals.proposalViewOf(ctx, row),
        count,
        terms: terms ? z.decode(PromoTerms, terms) : null,
      }
      return [row.object_id, proposal] as const
    }),
  )
}

/** Codes that wait for a second approval. */
export async function listWaiting(ctx: Ctx): Promise<number[]> {
  return (await approvals.listOpen(ctx, kind)).map((row) => row.object_id)
}
