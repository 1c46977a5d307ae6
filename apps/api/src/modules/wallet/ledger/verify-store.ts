// SQL that verifies the transfers themselves. Each check returns one text per problem, none when it passes.
import type { Queryable } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'
import { between, fullSlice, type Slice } from './checks-store.ts'

/** More problems than this are too many to read. */
const findingsMax = 20

export async function listFindings(db: Queryable, wrong: Sql): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from (${wrong}) w order by name limit ${findingsMax}`)
  return rows.map(({ name }) => name)
}

/** A range of account numbers, so that the indexes of both sides are used. */
function ownedBy(account: Sql, { owners }: Slice): Sql {
  return sql`${account} >= ${owners.from}::bigint * 256 and ${account} < (${owners.to}::bigint + 1) * 256`
}

/** Both sides of every transfer of wallets and shops, signed by their effect on the balance. */
function movements(slice: Slice): Sql {
  return sql`
    select debit_account as account, debit_seq as seq, leg, -amount_cents as cents, debit_after as after
      from ledger_transfers where debit_seq is not null and ${ownedBy(sql`debit_account`, slice)}
    union all
    select credit_account, credit_seq, leg, amount_cents, credit_after
      from ledger_transfers where credit_seq is not null and ${ownedBy(sql`credit_account`, slice)}`
}

/** The balances of wallets and shops, as accounts. */
function currentBalances({ owners }: Slice): Sql {
  return sql`
    select a.account, a.cents from wallets w cross join lateral (values
           (w.user_id * 256 + 1, w.available_cents), (w.user_id * 256 + 2, w.frozen_cents),
           (w.user_id * 256 + 3, -w.debt_cents)
         ) a(account, cents) where ${between(sql`w.user_id`, owners)}
    union all
    select a.account, a.cents from shop_balances b cross join lateral (values
           (b.shop_id * 256 + 8, b.payable_cents), (b.shop_id * 256 + 9, b.frozen_cents),
           (b.shop_id * 256 + 10, -b.debt_cents)
         ) a(account, cents) where ${between(sql`b.shop_id`, owners)}`
}

/** Each balance is the sum of its transfers. */
export function wrongBalances(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    with posted as (select account, sum(cents) as cents from (${movements(slice)}) m group by account)
    select 'account ' || coalesce(h.account, p.account) || ' holds ' || coalesce(h.cents::text, 'nothing')
             || ', its transfers sum to ' || coalesce(p.cents, 0) as name
      from (${currentBalances(slice)}) h full join posted p on p.account = h.account
     where h.account is null or h.cents <> coalesce(p.cents, 0)`,
  )
}

/** All balances sum to zero. A partial verification uses the rollups of closed windows, which have their own check. */
export function wrongSum(db: Queryable, slice: Slice): Promise<string[]> {
  const rolledUp = slice.isFull
    ? sql`0`
    : sql`(select coalesce(sum(credit_cents - debit_cents), 0) from ledger_rollups)`
  const notRolledUp = slice.isFull ? sql`true` : sql`xid >= (select max(xid_to) from ledger_windows)`
  return listFindings(
    db,
    sql`
    with platform as (
      select ${rolledUp} + coalesce(sum(case when (credit_account & 255) >= 32 then amount_cents else 0 end)
                    - sum(case when (debit_account & 255) >= 32 then amount_cents else 0 end), 0) as cents
        from ledger_transfers where ${notRolledUp}),
    owners as (select coalesce(sum(cents), 0) as cents from (${currentBalances(fullSlice)}) h)
    select 'wallets and shops hold ' || o.cents || ', the platform ' || p.cents as name
      from platform p, owners o where p.cents + o.cents <> 0`,
  )
}

/** Replaying an account in its own order gives the balance stored after each transfer. */
export function wrongReplay(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'account ' || account || ' change ' || seq || ': stored ' || after || ', replayed ' || replayed as name
      from (select account, seq, leg, after, sum(cents) over (partition by account order by seq, leg) as replayed
              from (${movements(slice)}) m) r
     where after is distinct from replayed`,
  )
}

/** The changes of a wallet or shop are numbered without gaps, up to its version. */
export function wrongVersions(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    with seen as (
      select account >> 8 as owner, (account & 255) < 8 as is_wallet, count(distinct seq) as count, max(seq) as last
        from (${movements(slice)}) m group by 1, 2),
    owners as (
      select user_id as owner, true as is_wallet, version from wallets where ${between(sql`user_id`, slice.owners)}
      union all
      select shop_id, false, version from shop_balances where ${between(sql`shop_id`, slice.owners)})
    select case when o.is_wallet then 'wallet ' else 'shop ' end || o.owner || ' has version ' || o.version
             || ', the ledger ' || coalesce(s.count, 0) || ' changes up to ' || coalesce(s.last, 0) as name
      from owners o left join seen s on s.owner = o.owner and s.is_wallet = o.is_wallet
     where o.version <> coalesce(s.last, 0) or coalesce(s.count, 0) <> coalesce(s.last, 0)`,
  )
}

/** The windows of a slice, and all new ones. */
function windowed({ windows, newerThan }: Slice): Sql {
  return sql`(${between(sql`w.id`, windows)} or w.id > ${newerThan})`
}

/** The transfers of those windows, and those not in a window yet. */
function inWindows({ isFull, windows, newerThan }: Slice): Sql {
  if (isFull) return sql`true`
  const bound = (column: Sql, condition: Sql) => sql`(select ${column} from ledger_windows w where ${condition})`
  const own = between(sql`w.id`, windows)
  return sql`(t.xid >= ${bound(sql`min(w.xid_from)`, own)} and t.xid < ${bound(sql`max(w.xid_to)`, own)}
    or t.xid >= ${bound(sql`max(w.xid_to)`, sql`w.id <= ${newerThan}`)})`
}

/** Finds transfers between accounts without a route, even if somebody dropped the table's constraint. */
export function wrongRoutes(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    with checked as materialized (
      select t.id, t.code, t.ref_type, t.debit_account & 255 as debit, t.credit_account & 255 as credit, t.amount_cents
        from ledger_transfers t where ${inWindows(slice)}),
    wrong as (
      select * from (select distinct code, ref_type, debit, credit from checked) routes
       where not is_route(code, ref_type, debit::int, credit::int))
    select 'transfer ' || t.id || ' of ' || t.code as name
      from checked t join wrong w on (w.code, w.ref_type, w.debit, w.credit) = (t.code, t.ref_type, t.debit, t.credit)
    union all
    select 'transfer ' || id || ' of ' || code from checked where amount_cents <= 0`,
  )
}

/**
 * Every window has the hash of its transfers and follows the window before, down to the first; and every window that
 * an earlier verification saw is unchanged.
 */
export function wrongWindows(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'window ' || w.id as name
      from ledger_windows w
      left join ledger_windows p on p.id = w.id - 1
      cross join lateral hash_transfers(w.before, w.xid_from, w.xid_to) h
     where w.id > 0 and ${windowed(slice)}
       and (p.id is null or p.hash <> w.before or p.xid_to <> w.xid_from or h.hash <> w.hash
            or h.transfers <> w.transfers)
    union all
    select 'window 0, the base of all others'
     where not exists (select 1 from ledger_windows
                        where id = 0 and (xid_from, xid_to, transfers) = ('0'::xid8, '0'::xid8, 0)
                          and (before, hash) = ('\\x00'::bytea, '\\x00'::bytea))
    union all
    select 'window ' || c.window_id || ' has changed since it was verified on '
             || to_char(max(c.started_at), 'YYYY-MM-DD HH24:MI:SS')
      from ledger_checks c left join ledger_windows w on w.id = c.window_id
     where c.ok and w.hash is distinct from c.window_hash group by c.window_id`,
  )
}

/** The rollups of a window match its transfers. */
export function wrongRollups(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    with checked as (select * from ledger_windows w where w.id > 0 and ${windowed(slice)}),
    expected as (
      select l.id as window_id, m.account, sum(m.debit) as debit, sum(m.credit) as credit
        from checked l join ledger_transfers t on t.xid >= l.xid_from and t.xid < l.xid_to
       cross join lateral (values (t.debit_account, t.amount_cents, 0),
                                  (t.credit_account, 0, t.amount_cents)) m(account, debit, credit)
       where (m.account & 255) >= 32 group by 1, 2),
    stored as (select r.* from ledger_rollups r left join ledger_windows w on w.id = r.window_id
                where w.id is null or ${windowed(slice)})
    select 'window ' || coalesce(s.window_id, e.window_id) || ' account ' || coalesce(s.account, e.account) as name
      from stored s full join expected e on e.window_id = s.window_id and e.account = s.account
     where s.account is null or e.account is null or s.debit_cents <> e.debit or s.credit_cents <> e.credit`,
  )
}
