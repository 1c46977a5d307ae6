// ledger: SQL that proves the ledger. Each question answers the rows that are wrong, none when all is well.
import type { Queryable } from '../../db/pool.ts'
import { type Sql, sql } from '../../db/sql.ts'

/** Which part is looked at: all owners and windows, or those whose number leaves this remainder, and all newer windows. */
export interface Slice {
  of: number
  take: number
  /** Windows above this one are always looked at. */
  newerThan: number
}

/** Wrong rows named one by one; beyond that there are too many to read. */
const namedMax = 20

export async function named(db: Queryable, wrong: Sql): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from (${wrong}) w order by name limit ${namedMax}`)
  return rows.map(({ name }) => name)
}

function owned(account: Sql, slice: Slice): Sql {
  return sql`((${account} >> 8) % ${slice.of}) = ${slice.take}`
}

/** Both sides of every transfer of wallets and shops, signed as the balance sees it. */
function moves(slice: Slice): Sql {
  return sql`
    select debit_account as account, debit_seq as seq, leg, -amount_cents as cents, debit_after as after
      from ledger_transfers where (debit_account & 255) < 32 and ${owned(sql`debit_account`, slice)}
    union all
    select credit_account, credit_seq, leg, amount_cents, credit_after
      from ledger_transfers where (credit_account & 255) < 32 and ${owned(sql`credit_account`, slice)}`
}

/** What wallets and shops hold, as accounts. */
function held(slice: Slice): Sql {
  return sql`
    select a.account, a.cents from wallets w cross join lateral (values
           (w.user_id * 256 + 1, w.available_cents), (w.user_id * 256 + 2, w.frozen_cents), (w.user_id * 256 + 3, -w.debt_cents)
         ) a(account, cents) where w.user_id % ${slice.of} = ${slice.take}
    union all
    select a.account, a.cents from shop_balances b cross join lateral (values
           (b.shop_id * 256 + 8, b.payable_cents), (b.shop_id * 256 + 9, b.frozen_cents), (b.shop_id * 256 + 10, -b.debt_cents)
         ) a(account, cents) where b.shop_id % ${slice.of} = ${slice.take}`
}

/** Each balance is the sum of its postings. */
export function wrongBalances(db: Queryable, slice: Slice): Promise<string[]> {
  return named(
    db,
    sql`
    with posted as (select account, sum(cents) as cents from (${moves(slice)}) m group by account)
    select 'account ' || coalesce(h.account, p.account) || ' holds ' || coalesce(h.cents::text, 'nothing')
             || ', its postings make ' || coalesce(p.cents, 0) as name
      from (${held(slice)}) h full join posted p on p.account = h.account
     where h.account is null or h.cents <> coalesce(p.cents, 0)`,
  )
}

/** All balances together are zero. */
export function wrongSum(db: Queryable): Promise<string[]> {
  const all = { of: 1, take: 0, newerThan: 0 }
  return named(
    db,
    sql`
    with platform as (
      select coalesce(sum(case when (credit_account & 255) >= 32 then amount_cents else 0 end)
                    - sum(case when (debit_account & 255) >= 32 then amount_cents else 0 end), 0) as cents
        from ledger_transfers),
    owners as (select coalesce(sum(cents), 0) as cents from (${held(all)}) h)
    select 'wallets and shops hold ' || o.cents || ', the platform ' || p.cents as name
      from platform p, owners o where p.cents + o.cents <> 0`,
  )
}

/** Replayed in its own order, every step gives what was written after it. */
export function wrongReplay(db: Queryable, slice: Slice): Promise<string[]> {
  return named(
    db,
    sql`
    select 'account ' || account || ' change ' || seq || ': written ' || after || ', replayed ' || replayed as name
      from (select account, seq, leg, after, sum(cents) over (partition by account order by seq, leg) as replayed
              from (${moves(slice)}) m) r
     where after is distinct from replayed`,
  )
}

/** Every change of a wallet or a shop has its number, and no number is missing. */
export function wrongVersions(db: Queryable, slice: Slice): Promise<string[]> {
  return named(
    db,
    sql`
    with seen as (
      select account >> 8 as owner, (account & 255) < 8 as is_wallet, count(distinct seq) as count, max(seq) as most
        from (${moves(slice)}) m group by 1, 2),
    owners as (
      select user_id as owner, true as is_wallet, version from wallets where user_id % ${slice.of} = ${slice.take}
      union all
      select shop_id, false, version from shop_balances where shop_id % ${slice.of} = ${slice.take})
    select case when o.is_wallet then 'wallet ' else 'shop ' end || o.owner || ' has version ' || o.version
             || ', the journal ' || coalesce(s.count, 0) || ' changes up to ' || coalesce(s.most, 0) as name
      from owners o left join seen s on s.owner = o.owner and s.is_wallet = o.is_wallet
     where o.version <> coalesce(s.most, 0) or coalesce(s.count, 0) <> coalesce(s.most, 0)`,
  )
}

/** What is frozen is what withdrawals and card refunds still wait for. */
export function wrongHolds(db: Queryable, slice: Slice): Promise<string[]> {
  return named(
    db,
    sql`
    with waiting as (
      select user_id, sum(cents) as cents
        from (select user_id, amount_cents as cents from withdrawals where step in ('audit', 'proposed')
              union all
              select r.user_id, c.amount_cents from card_refunds c join recharges r on r.id = c.recharge_id where c.status = 'asked') h
       group by user_id)
    select 'wallet ' || w.user_id || ' has ' || w.frozen_cents || ' frozen, open requests ' || coalesce(h.cents, 0) as name
      from wallets w left join waiting h on h.user_id = w.user_id
     where w.user_id % ${slice.of} = ${slice.take} and w.frozen_cents <> coalesce(h.cents, 0)`,
  )
}

export function entry(type: number, id: Sql, code: number): Sql {
  return sql`coalesce((select sum(t.amount_cents) from ledger_transfers t
    where t.ref_id = ${id} and t.ref_type = ${type} and t.code = ${code}), 0)`
}

/** A passed recharge is credited, once and in full; another one is not. */
export function wrongRecharges(db: Queryable, slice: Slice): Promise<string[]> {
  const credited = sql`${entry(2, sql`r.id`, 100)} + ${entry(2, sql`r.id`, 105)}`
  return named(
    db,
    sql`
    select 'recharge ' || r.id || ' is ' || r.status || ' with ' || coalesce(r.credited_cents, 0) || ', posted ' || (${credited}) as name
      from recharges r
     where r.user_id % ${slice.of} = ${slice.take}
       and ((${credited}) <> coalesce(r.credited_cents, 0)
            or ${entry(2, sql`r.id`, 102)} <> case when r.status = 1 then r.fee_cents else 0 end)
    union all
    select 'transfer ' || t.id || ' is for recharge ' || t.ref_id || ', which does not exist'
      from ledger_transfers t
     where t.ref_type = 2 and t.ref_id % ${slice.of} = ${slice.take} and not exists (select 1 from recharges r where r.id = t.ref_id)`,
  )
}

/** A withdrawal's entries are those of its step. */
export function wrongWithdrawals(db: Queryable, slice: Slice): Promise<string[]> {
  return named(
    db,
    sql`
    select 'withdrawal ' || d.id || ' is ' || d.step || ', its entries are others' as name
      from (select w.*, ${entry(3, sql`w.id`, 110)} as held, ${entry(3, sql`w.id`, 111)} as released, ${entry(3, sql`w.id`, 112)} as passed,
                   ${entry(3, sql`w.id`, 113)} as charged, ${entry(3, sql`w.id`, 114)} as sent, ${entry(3, sql`w.id`, 115)} as returned
              from withdrawals w where w.user_id % ${slice.of} = ${slice.take}) d
     where (d.held, d.released, d.passed, d.charged, d.sent, d.returned) is distinct from (
             d.amount_cents::numeric,
             case when d.step in ('refused', 'cancelled') then d.amount_cents else 0 end::numeric,
             case when d.step in ('passed', 'sent', 'failed') then d.arrival_cents else 0 end::numeric,
             case when d.step in ('passed', 'sent', 'failed') then d.fee_cents else 0 end::numeric,
             case when d.step = 'sent' then d.arrival_cents else 0 end::numeric,
             case when d.step = 'failed' then d.amount_cents else 0 end::numeric)
    union all
    select 'transfer ' || t.id || ' is for withdrawal ' || t.ref_id || ', which does not exist'
      from ledger_transfers t
     where t.ref_type = 3 and t.ref_id % ${slice.of} = ${slice.take} and not exists (select 1 from withdrawals w where w.id = t.ref_id)`,
  )
}

/** Even who can change the table's rules cannot make money go another way unseen. */
export function wrongRoutes(db: Queryable): Promise<string[]> {
  return named(
    db,
    sql`
    select 'transfer ' || id || ' of ' || code as name from ledger_transfers
     where not is_route(code, (debit_account & 255)::int, (credit_account & 255)::int) or amount_cents <= 0`,
  )
}

function windowed(slice: Slice): Sql {
  return sql`(w.id % ${slice.of} = ${slice.take} or w.id > ${slice.newerThan})`
}

/** Every window hashes to what it was closed with, and stands on the one before. */
export function wrongWindows(db: Queryable, slice: Slice): Promise<string[]> {
  return named(
    db,
    sql`
    select 'window ' || w.id as name
      from ledger_windows w
      left join ledger_windows p on p.id = w.id - 1
      cross join lateral hash_transfers(w.before, w.xid_from, w.xid_to) h
     where w.id > 0 and ${windowed(slice)}
       and (p.id is null or p.hash <> w.before or p.xid_to <> w.xid_from or h.hash <> w.hash or h.transfers <> w.transfers)`,
  )
}

/** What each platform account gained in a window is what its transfers say. */
export function wrongRollups(db: Queryable, slice: Slice): Promise<string[]> {
  return named(
    db,
    sql`
    with looked as (select * from ledger_windows w where w.id > 0 and ${windowed(slice)}),
    made as (
      select l.id as window_id, m.account, sum(m.debit) as debit, sum(m.credit) as credit
        from looked l join ledger_transfers t on t.xid >= l.xid_from and t.xid < l.xid_to
       cross join lateral (values (t.debit_account, t.amount_cents, 0), (t.credit_account, 0, t.amount_cents)) m(account, debit, credit)
       where (m.account & 255) >= 32 group by 1, 2),
    kept as (select r.* from ledger_rollups r join looked l on l.id = r.window_id)
    select 'window ' || coalesce(k.window_id, m.window_id) || ' account ' || coalesce(k.account, m.account) as name
      from kept k full join made m on m.window_id = k.window_id and m.account = k.account
     where k.account is null or m.account is null or k.debit_cents <> m.debit or k.credit_cents <> m.credit`,
  )
}

export interface Size {
  transfers: number
  windows: number
}

export async function findSize(db: Queryable): Promise<Size> {
  const [row] = await db.query<Size>(sql`
    select (select count(*) from ledger_transfers) as transfers, (select max(id) from ledger_windows) as windows`)
  return row ?? { transfers: 0, windows: 0 }
}

export interface CheckRow {
  is_full: boolean
  ok: boolean
  findings: { name: string; rows: string[] }[]
  started_at: Date
  took_ms: number
}

export async function insertCheck(db: Queryable, check: CheckRow): Promise<void> {
  await db.query(sql`
    insert into ledger_checks (is_full, ok, findings, started_at, took_ms)
    values (${check.is_full}, ${check.ok}, ${JSON.stringify(check.findings)}::jsonb, ${check.started_at}, ${check.took_ms})`)
  await db.query(sql`delete from ledger_checks where id < (select max(id) - 2000 from ledger_checks)`)
}

export async function findLastCheck(db: Queryable): Promise<CheckRow | undefined> {
  const [row] = await db.query<CheckRow>(sql`
    select is_full, ok, findings, started_at, took_ms from ledger_checks order by id desc limit 1`)
  return row
}
