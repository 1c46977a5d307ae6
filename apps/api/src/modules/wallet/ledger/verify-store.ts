// SQL that verifies the transfers themselves. Each check returns one text per problem, none when it passes.
import type { Queryable } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'
import { between, type Slice } from './checks-store.ts'
import { wrongShopBalances, wrongShopReplay, wrongShopVersions } from './verify-shops-store.ts'

/** More problems than this are too many to read. */
const findingsMax = 20

export async function listFindings(db: Queryable, wrong: Sql): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from (${wrong}) w order by name limit ${findingsMax}`)
  return rows.map(({ name }) => name)
}

/**
 * The transfers of one side, by owner. Of a part only those of wallets, one owner after another: a range of account
 * numbers would include the shops with the same ids, and one shop may have a fifth of all transfers. What belongs to
 * ids above all owners is in the last part.
 */
function sideOf(account: Sql, { isFull, owners, ownerMax }: Slice): Sql {
  if (isFull) return sql`select * from ledger_transfers`
  return sql`
    select t.* from generate_series(${owners.from}::bigint, least(${owners.to}::bigint, ${ownerMax}::bigint)) o(id)
      join ledger_transfers t on ${account} between o.id * 256 + 1 and o.id * 256 + 3
    union all
    select t.* from ledger_transfers t
     where ${account} >= (${ownerMax}::bigint + 1) * 256 and ${owners.to}::bigint > ${ownerMax}::bigint`
}

/** Both sides of every transfer of wallets and shops, signed by their effect on the balance. */
function movements(slice: Slice): Sql {
  return sql`
    select debit_account as account, debit_seq as seq, leg, -amount_cents as cents, debit_after as after
      from (${sideOf(sql`debit_account`, slice)}) d where debit_seq is not null
    union all
    select credit_account, credit_seq, leg, amount_cents, credit_after
      from (${sideOf(sql`credit_account`, slice)}) c where credit_seq is not null`
}

/** The balances of wallets and, in a full verification, of shops, as accounts. */
function currentBalances({ isFull, owners }: Slice): Sql {
  return sql`
    select a.account, a.cents from wallets w cross join lateral (values
           (w.user_id * 256 + 1, w.available_cents), (w.user_id * 256 + 2, w.frozen_cents),
           (w.user_id * 256 + 3, -w.debt_cents)
         ) a(account, cents) where ${between(sql`w.user_id`, owners)}
    union all
    select a.account, a.cents from shop_balances b cross join lateral (values
           (b.shop_id * 256 + 8, b.payable_cents), (b.shop_id * 256 + 9, b.frozen_cents),
           (b.shop_id * 256 + 10, -b.debt_cents)
         ) a(account, cents) where ${isFull}`
}

/** Transfers of a shop that does not exist; a full verification finds them as those of any account. */
function wrongOwners({ owners, ownerMax }: Slice): Sql {
  const shopTransfers = (account: Sql, seq: Sql) =>
    sql`select 1 from ledger_transfers where ${account} between o.id * 256 + 8 and o.id * 256 + 10 and ${seq} is not null`
  return sql`
    select 'shop ' || o.id || ' does not exist and has transfers'
      from generate_series(${owners.from}::bigint, least(${owners.to}::bigint, ${ownerMax}::bigint)) o(id)
     where not exists (select 1 from shop_balances b where b.shop_id = o.id)
       and (exists (${shopTransfers(sql`debit_account`, sql`debit_seq`)})
            or exists (${shopTransfers(sql`credit_account`, sql`credit_seq`)}))`
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
     where h.account is null or h.cents <> coalesce(p.cents, 0)
    ${slice.isFull ? sql`` : sql`union all ${wrongShopBalances(slice)} union all ${wrongOwners(slice)}`}`,
  )
}

/** All balances sum to zero. A partial verification uses the rollups of closed windows, which have their own check. */
export function wrongSum(db: Queryable, slice: Slice): Promise<string[]> {
  const rolledUp = slice.isFull ? sql`0` : sql`(select coalesce(sum(cents), 0) from rolled_up_balances())`
  const notRolledUp = slice.isFull
    ? sql`true`
    : sql`xid >= (select xid_to from ledger_windows order by id desc limit 1)`
  return listFindings(
    db,
    sql`
    with platform as (
      select ${rolledUp} + coalesce(sum(case when (credit_account & 255) >= 32 then amount_cents else 0 end)
                    - sum(case when (debit_account & 255) >= 32 then amount_cents else 0 end), 0) as cents
        from ledger_transfers where ${notRolledUp}),
    owners as (
      select (select coalesce(sum(available_cents + frozen_cents - debt_cents), 0) from wallets)
           + (select coalesce(sum(payable_cents + frozen_cents - debt_cents), 0) from shop_balances) as cents)
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
     where after is distinct from replayed
    ${slice.isFull ? sql`` : sql`union all ${wrongShopReplay(slice)}`}`,
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
      select shop_id, false, version from shop_balances where ${slice.isFull})
    select case when o.is_wallet then 'wallet ' else 'shop ' end || o.owner || ' has version ' || o.version
             || ', the ledger ' || coalesce(s.count, 0) || ' changes up to ' || coalesce(s.last, 0) as name
      from owners o left join seen s on s.owner = o.owner and s.is_wallet = o.is_wallet
     where o.version <> coalesce(s.last, 0) or coalesce(s.count, 0) <> coalesce(s.last, 0)
    ${slice.isFull ? sql`` : sql`union all ${wrongShopVersions(slice)}`}`,
  )
}

/** The windows of a slice, and all new ones; one range after the other, so that each uses the index. */
function windowsOf({ windows, newerThan }: Slice): Sql {
  const own = between(sql`w.id`, windows)
  return sql`
    select w.* from ledger_windows w where w.id > 0 and ${own}
    union all
    select w.* from ledger_windows w where w.id > ${newerThan} and not (${own})`
}

/**
 * The transfers of those windows, and those not in a window yet. Two scans with two bounds each: with `or` and with one
 * bound PostgreSQL reads the whole ledger.
 */
function transfersOf({ isFull, windows, newerThan }: Slice): Sql {
  if (isFull) return sql`ledger_transfers`
  const first = sql`(select w.xid_from from ledger_windows w where w.id >= ${windows.from} order by w.id limit 1)`
  const end = (id: number) =>
    sql`(select w.xid_to from ledger_windows w where w.id <= ${id}::bigint order by w.id desc limit 1)`
  const isOwn = sql`xid >= ${first} and xid < ${end(windows.to)}`
  return sql`
    (select * from ledger_transfers where ${isOwn}
      union all
     select * from ledger_transfers
      where xid >= ${end(newerThan)} and xid <= (select max(xid) from ledger_transfers) and (${isOwn}) is not true)`
}

/** Finds transfers between accounts without a route, even if somebody dropped the table's constraint. */
export function wrongRoutes(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    with checked as materialized (
      select t.id, t.code, t.ref_type, t.debit_account & 255 as debit, t.credit_account & 255 as credit, t.amount_cents
        from ${transfersOf(slice)} t),
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
 * As in hash_transfers. Written out, because a call for each window takes eight times as long, and so that nobody hides
 * a change by replacing the function.
 */
const hashedTransfers = sql`
  select count(*) as transfers, sha256(w.before || coalesce(string_agg(sha256(convert_to(concat_ws('|',
           id, xid, code, leg, debit_account, credit_account, amount_cents, coalesce(debit_seq, -1),
           coalesce(credit_seq, -1), coalesce(debit_after, -1), coalesce(credit_after, -1), ref_type, ref_id,
           extract(epoch from created_at)), 'UTF8')), ''::bytea order by xid, id), ''::bytea)) as hash
    from ledger_transfers where xid >= w.xid_from and xid < w.xid_to`

/**
 * Every window has the hash of its transfers and follows the window before, down to the first; and every window that
 * an earlier verification saw is unchanged.
 */
export function wrongWindows(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'window ' || w.id as name
      from (${windowsOf(slice)}) w
      left join ledger_windows p on p.id = w.id - 1
      cross join lateral (${hashedTransfers}) h
     where p.id is null or p.hash <> w.before or p.xid_to <> w.xid_from or h.hash <> w.hash
        or h.transfers <> w.transfers or w.total <> p.total + w.transfers
    union all
    select 'window 0, the base of all others'
     where not exists (select 1 from ledger_windows
                        where id = 0 and (xid_from, xid_to, transfers, total) = ('0'::xid8, '0'::xid8, 0, 0)
                          and (before, hash) = ('\\x00'::bytea, '\\x00'::bytea))
    union all
    select 'window ' || c.window_id || ' has changed since it was verified on '
             || to_char(max(c.started_at), 'YYYY-MM-DD HH24:MI:SS')
      from ledger_checks c left join ledger_windows w on w.id = c.window_id
     where c.ok and w.hash is distinct from c.window_hash group by c.window_id`,
  )
}

/**
 * The rollups of a window match its transfers, and their totals continue those before. Rollups of a window that does
 * not exist are found by their number.
 */
export function wrongRollups(db: Queryable, slice: Slice): Promise<string[]> {
  const own = between(sql`r.window_id`, slice.windows)
  return listFindings(
    db,
    sql`
    with expected as (
      select l.id as window_id, m.account, sum(m.debit) as debit, sum(m.credit) as credit
        from (${windowsOf(slice)}) l join ledger_transfers t on t.xid >= l.xid_from and t.xid < l.xid_to
       cross join lateral (values (t.debit_account, t.amount_cents, 0),
                                  (t.credit_account, 0, t.amount_cents)) m(account, debit, credit)
       where (m.account & 255) >= 32 group by 1, 2),
    stored as (
      select r.* from ledger_rollups r where ${own}
      union all
      select r.* from ledger_rollups r where r.window_id > ${slice.newerThan} and not (${own}))
    select 'window ' || coalesce(s.window_id, e.window_id) || ' account ' || coalesce(s.account, e.account) as name
      from stored s full join expected e on e.window_id = s.window_id and e.account = s.account
     where s.account is null or e.account is null or s.debit_cents <> e.debit or s.credit_cents <> e.credit
    union all
    select 'window ' || s.window_id || ' account ' || s.account || ' has another total than the windows before'
      from stored s left join lateral (
           select r.debit_total, r.credit_total from ledger_rollups r
            where r.account = s.account and r.window_id < s.window_id order by r.window_id desc limit 1) p on true
     where (s.debit_total, s.credit_total) is distinct from (
             coalesce(p.debit_total, 0) + s.debit_cents, coalesce(p.credit_total, 0) + s.credit_cents)`,
  )
}
