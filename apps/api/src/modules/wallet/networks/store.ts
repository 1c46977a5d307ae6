// SQL for networks and their addresses.
import type { NetworkCharge } from '@shop/contract/wallet/admin-fees.ts'
import type { AddressFormat, memoRules } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

type MemoRule = (typeof memoRules)[number]

/** The new values; unchanged charges are left out. */
export type ChargeChange = Partial<Record<NetworkCharge, Cents>> & { withdraw_on?: boolean }

/** What is stored with an announced change. */
export interface Announced {
  change: ChargeChange
  proposed_by: string
  confirmed_by: string
  why: string
}

/** Without the addresses. An announced change is included from its exact time. */
export interface StoredNetwork {
  id: number
  key: string
  name: string
  standard: string
  token: string
  format: AddressFormat
  memo_rule: MemoRule
  evidence_required: boolean
  deposit_min: Cents
  withdraw_min: Cents
  withdraw_fee: Cents
  confirmations: number
  eta_minutes: number
  rate: string
  deposit_on: boolean
  withdraw_on: boolean
  supported: boolean
  note: Record<string, string>
  /** In the reader's language. */
  note_text: string
  explorer: string
  position: number
  /** One higher once an announced change takes effect, so that forms opened before are out of date. */
  version: number
  /** A change that is not in effect yet. */
  announced: Announced | null
  announced_at: Date | null
  effective_at: Date | null
}

export interface AddressRow {
  id: number
  network_id: number
  address: string
  memo: string
  active: boolean
  created_at: Date
  proposed_by: string
  confirmed_by: string
}

export const networksMax = 60
/** Retired addresses are kept; only the latest are listed. */
const addressesShownMax = 20

/** Reads the time once, because an announced change may take effect between two reads. */
function columnsFor(ctx: Ctx): Sql {
  const now = ctx.now()
  const due = sql`(case when n.effective_at <= ${now} then n.announced -> 'change' end)`
  return sql`n.id, n.key, n.name, n.standard, n.token, n.format, n.memo_rule, n.evidence_required,
  coalesce((${due} ->> 'deposit_min')::bigint, n.deposit_min_cents) as deposit_min,
  coalesce((${due} ->> 'withdraw_min')::bigint, n.withdraw_min_cents) as withdraw_min,
  coalesce((${due} ->> 'withdraw_fee')::bigint, n.withdraw_fee_cents) as withdraw_fee,
  n.confirmations, n.eta_minutes, trim_scale(n.rate)::text as rate, n.deposit_on,
  coalesce((${due} ->> 'withdraw_on')::boolean, n.withdraw_on) as withdraw_on, n.supported, n.note,
  coalesce(in_language(n.note, ${ctx.language}), '') as note_text, n.explorer, n.position,
  n.version + coalesce((n.effective_at <= ${now})::int, 0) as version,
  case when n.effective_at > ${now} then n.announced end as announced, n.announced_at, n.effective_at`
}

/** Supported networks first. */
export async function listNetworks(ctx: Ctx): Promise<StoredNetwork[]> {
  return ctx.db.query<StoredNetwork>(sql`
    select ${columnsFor(ctx)} from networks n order by not n.supported, n.position, n.id limit ${networksMax}`)
}

export async function findNetwork(ctx: Ctx, id: number): Promise<StoredNetwork | undefined> {
  const [row] = await ctx.db.query<StoredNetwork>(sql`
    select ${columnsFor(ctx)} from networks n where n.id = ${id}`)
  return row
}

export async function lockNetwork(tx: TxCtx, id: number): Promise<StoredNetwork | undefined> {
  const [row] = await tx.db.query<StoredNetwork>(sql`
    select ${columnsFor(tx)} from networks n where n.id = ${id} for no key update`)
  return row
}

export async function countNetworks(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`select count(*) as count from networks`)
  return row?.count ?? 0
}

/** Serializes inserts, so that concurrent ones do not exceed the limit. */
export async function lockInserts(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`select pg_advisory_xact_lock(hashtextextended('networks', 0))`)
}

export type NetworkValues = Omit<
  StoredNetwork,
  'id' | 'key' | 'note_text' | 'version' | 'announced' | 'announced_at' | 'effective_at'
>

/** Undefined when the key is taken. */
export async function insertNetwork(tx: TxCtx, key: string, n: NetworkValues): Promise<number | undefined> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into networks (key, name, standard, token, format, memo_rule, evidence_required, deposit_min_cents,
                          withdraw_min_cents, withdraw_fee_cents, confirmations, eta_minutes, rate, deposit_on,
                          withdraw_on, supported, note, explorer, position)
    values (${key}, ${n.name}, ${n.standard}, ${n.token}, ${n.format}, ${n.memo_rule}, ${n.evidence_required},
            ${n.deposit_min}, ${n.withdraw_min}, ${n.withdraw_fee}, ${n.confirmations}, ${n.eta_minutes}, ${n.rate},
            ${n.deposit_on}, ${n.withdraw_on}, ${n.supported}, ${JSON.stringify(n.note)}, ${n.explorer}, ${n.position})
    on conflict (key) do nothing returning id`)
  return row?.id
}

/** Takes the row as it was locked: an announced change in effect by then is part of the values and gets cleared. */
export async function setNetwork(tx: TxCtx, network: StoredNetwork, n: NetworkValues): Promise<void> {
  const isPending = network.announced !== null
  await tx.db.query(sql`
    update networks set name = ${n.name}, standard = ${n.standard}, token = ${n.token}, format = ${n.format},
           memo_rule = ${n.memo_rule}, evidence_required = ${n.evidence_required}, deposit_min_cents = ${n.deposit_min},
           withdraw_min_cents = ${n.withdraw_min}, withdraw_fee_cents = ${n.withdraw_fee},
           confirmations = ${n.confirmations}, eta_minutes = ${n.eta_minutes}, rate = ${n.rate},
           deposit_on = ${n.deposit_on}, withdraw_on = ${n.withdraw_on}, supported = ${n.supported},
           note = ${JSON.stringify(n.note)}, explorer = ${n.explorer}, position = ${n.position},
           version = ${network.version + 1}, announced = case when ${isPending} then announced end,
           announced_at = case when ${isPending} then announced_at end,
           effective_at = case when ${isPending} then effective_at end
     where id = ${network.id}`)
}

/** Call `setNetwork` first, which stores a change already in effect. */
export async function setAnnounced(
  tx: TxCtx,
  id: number,
  { announced, announcedAt, effectiveAt }: { announced: Announced; announcedAt: Date; effectiveAt: Date },
): Promise<void> {
  await tx.db.query(sql`
    update networks set announced = ${JSON.stringify(announced)}::jsonb, announced_at = ${announcedAt},
           effective_at = ${effectiveAt}
     where id = ${id}`)
}

/** False when the change is already in effect. */
export async function cancelAnnounced(tx: TxCtx, id: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update networks set announced = null, announced_at = null, effective_at = null, version = version + 1
     where id = ${id} and effective_at > ${tx.now()} returning 1`)
  return rows.length === 1
}

/** Called after an address change; closes deposits when no address is left. */
export async function touchNetwork(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`
    update networks set version = version + 1, deposit_on = deposit_on and exists (
             select 1 from network_addresses a where a.network_id = ${id} and a.active)
     where id = ${id}`)
}

async function listAddresses(ctx: Ctx, condition: Sql): Promise<AddressRow[]> {
  return ctx.db.query<AddressRow>(sql`
    select a.id, a.network_id, a.address, a.memo, a.active, a.created_at, coalesce(p.account, '') as proposed_by,
           coalesce(c.account, '') as confirmed_by
      from (select r.*, row_number() over (partition by r.network_id order by r.active desc, r.id desc) as rank
              from network_addresses r where ${condition}) a
      left join operators p on p.id = a.proposed_by left join operators c on c.id = a.confirmed_by
     where a.rank <= ${addressesShownMax} order by a.network_id, a.active desc, a.id`)
}

export function listActiveAddresses(ctx: Ctx): Promise<AddressRow[]> {
  return listAddresses(ctx, sql`r.active`)
}

export function listAllAddresses(ctx: Ctx): Promise<AddressRow[]> {
  return listAddresses(ctx, sql`true`)
}

export function listAddressesOf(ctx: Ctx, networkId: number): Promise<AddressRow[]> {
  return listAddresses(ctx, sql`r.network_id = ${networkId}`)
}

/** Finds retired addresses too, active ones first. Without a memo any memo of the address matches. */
export async function findAddress(
  ctx: Ctx,
  networkId: number,
  { address, memo }: { address?: string | undefined; memo?: string | undefined },
): Promise<{ address: string; memo: string; active: boolean } | undefined> {
  const [row] = await ctx.db.query<{ address: string; memo: string; active: boolean }>(sql`
    select address, memo, active from network_addresses
     where network_id = ${networkId} and address = ${address ?? ''} and memo = coalesce(${memo ?? null}, memo)
     order by active desc, id desc limit 1`)
  return row
}

/** True for a current or former deposit address of any network; an address with a memo only with that memo. */
export async function isOwnAddress(ctx: Ctx, { address, memo }: { address: string; memo: string }): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    select 1 from network_addresses
     where lower(address) = lower(${address}) and (memo = '' or memo = ${memo}) limit 1`)
  return rows.length > 0
}

export async function setInactive(tx: TxCtx, networkId: number, id: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update network_addresses set active = false
     where id = ${id} and network_id = ${networkId} and active returning 1`)
  return rows.length === 1
}

/** Reactivates an address that existed before. */
export async function insertAddress(
  tx: TxCtx,
  address: { networkId: number; address: string; memo: string; proposedBy: number; confirmedBy: number },
): Promise<void> {
  await tx.db.query(sql`
    insert into network_addresses (network_id, address, memo, proposed_by, confirmed_by, created_at)
    values (${address.networkId}, ${address.address}, ${address.memo}, ${address.proposedBy}, ${address.confirmedBy},
            ${tx.now()})
    on conflict (network_id, address, memo) do update
      set active = true, proposed_by = excluded.proposed_by, confirmed_by = excluded.confirmed_by`)
}
