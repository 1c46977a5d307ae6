// Grows the demo shop into a catalogue of any size: the demo's products again and again, each with a maker and a model.
import pg from 'pg'

/** Every product past the demo's is made from one of these numbers, so that two runs make the same catalogue. */
const idBase = 10_000_000
const portion = 50_000
/** As many makers as make one of them a word of middling frequency. */
const makerCount = 1_000
const bestCount = 20_000

export interface Grown {
  products: number
  seconds: number
}

export async function growCatalog(url: string, products: number, onProgress: (done: number) => void): Promise<Grown> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 })
  await client.connect()
  const start = performance.now()
  try {
    // Rows made from rows that are there need no check of their references one by one.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
    )
    await createTemplates(client)
    const indexes = await dropIndexes(client)
    const { rows } = await client.query<{ count: string }>('select count(*) as count from products')
    const [demo, made] = await counts(client)
    for (let at = made; demo + at < products; at += portion) {
      const end = Math.min(at + portion, products - demo)
      for (const statement of statements) await client.query(statement, [at, end, idBase])
      onProgress(demo + end)
    }
    await client.query(chooseBest, [bestCount])
    for (const definition of indexes) await client.query(definition)
    // Index-only scans need to know which pages everybody may see. What is cleaned and written out now does not disturb
    // the measuring: a large catalogue would have much more of it.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return { products: Math.max(products, Number(rows[0]?.count ?? 0)), seconds: (performance.now() - start) / 1000 }
  } finally {
    await client.end()
  }
}

async function counts(client: pg.Client): Promise<[demo: number, made: number]> {
  const { rows } = await client.query<{ demo: string; made: string }>(
    'select count(*) filter (where id < $1) as demo, count(*) filter (where id >= $1) as made from products',
    [idBase],
  )
  return [Number(rows[0]?.demo), Number(rows[0]?.made)]
}

/** The demo's products numbered from 0, and makers with names one could say. */
async function createTemplates(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table base as
       select row_number() over (order by p.id) - 1 as n, p.*, s.tokens, s.head
         from products p join product_search s on s.product_id = p.id where p.id < $1`,
    [idBase],
  )
  await client.query('create unique index on base (n)')
  await client.query('create temp table makers (n int primary key, name text)')
  await client.query('insert into makers select * from unnest($1::int[], $2::text[])', [
    Array.from({ length: makerCount }, (_, n) => n),
    Array.from({ length: makerCount }, (_, n) => makerName(n)),
  ])
  await client.query('analyze base; analyze makers')
}

const beginnings = ['bal', 'cor', 'dre', 'fen', 'gal', 'hul', 'kor', 'lum', 'mav', 'nor']
const middles = ['a', 'be', 'ci', 'do', 'fu', 'la', 'mi', 'no', 'ru', 'ta']
const ends = ['dex', 'fin', 'lon', 'mar', 'nex', 'pod', 'rix', 'sen', 'tor', 'vik']

export function makerName(n: number): string {
  return `${beginnings[n % 10]}${middles[Math.floor(n / 10) % 10]}${ends[Math.floor(n / 100) % 10]}`
}

export function modelName(g: number): string {
  return `x${g}`
}

/** An index filled at once is smaller and made sooner than one filled row by row. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ('products', 'product_search', 'skus', 'search_words')
       and indexdef not like 'CREATE UNIQUE%'`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

// The numbers first, so that each row finds its template by a key.
const made = `from (
    select g, g % size.n as base_n, (g / size.n) % ${makerCount} as maker_n
      from generate_series($1::int, $2::int - 1) g cross join (select count(*)::int as n from base) size
  ) numbers join base b on b.n = base_n join makers m on m.n = maker_n`

// A spread that repeats: neighbours differ, and every run makes the same.
const score = '(hashint4(g) & 8191)'
const price = 'b.price_cents + (hashint4(g + 7) & 4095)'

const statements = [
  `insert into products (id, key, shop_id, category_id, picture_id, free_freight, weight_grams, price_cents,
      price_max_cents, in_stock, sold, score, created_at, published_at, languages, freight_template_id, attributes, seen,
      tier)
   overriding system value
   select $3 + g, 'made-' || g, b.shop_id, b.category_id, b.picture_id, g % 3 = 0, b.weight_grams, ${price},
          ${price} + 500, g % 20 <> 0, hashint4(g + 1) & 16383, ${score}, b.created_at - g * interval '7 seconds',
          b.published_at - g * interval '7 seconds', b.languages, b.freight_template_id, b.attributes, hashint4(g + 2) & 65535, 2
     ${made}`,
  `insert into product_translations (product_id, language, title, description)
   select $3 + g, w.language, left(w.title, 150) || ' ' || m.name || ' X' || g, w.description
     ${made} join product_translations w on w.product_id = b.id`,
  `insert into product_search (product_id, tokens, head, category_id, tier, score, shop_id, price_cents, rating_tenths,
      free_freight, in_stock, reduced)
   select $3 + g, b.tokens || strip(own.words), b.head || own.words, b.category_id, 2, ${score}, b.shop_id, ${price}, null,
          g % 3 = 0, g % 20 <> 0, false ${made}
    cross join lateral (select ('''' || m.name || ''':1A ''x' || g || ''':1A')::tsvector as words) own`,
  `insert into product_pictures (product_id, position, picture_id) select $3 + g, 0, b.picture_id ${made}`,
  `insert into spec_groups (id, product_id, position, names) overriding system value
   select $3 + g, $3 + g, 0, '{"en-US": "Size", "zh-CN": "尺码"}' ${made}`,
  `insert into spec_values (id, group_id, position, names) overriding system value
   select $3 + 2 * g::bigint + v, $3 + g, v, jsonb_build_object('en-US', 'Size ' || v) ${made} cross join generate_series(0, 1) v`,
  `insert into skus (id, product_id, position, value_ids, price_cents, stock) overriding system value
   select $3 + 2 * g::bigint + v, $3 + g, v, array[$3 + 2 * g::bigint + v], ${price} + v * 500, case when g % 20 = 0 then 0 else 50 end
     ${made} cross join generate_series(0, 1) v`,
  // $1 to $3 are given to all.
  `insert into search_words (language, folded, shown, products)
   select 'en-US', m.name, m.name, count(*) ${made} and $3 > 0 group by m.name
   on conflict (language, folded) do update set products = search_words.products + excluded.products`,
]

const chooseBest = `
  with best as (select id from products where status = 'on' order by score desc, id desc limit $1),
  moved as (
    update products p set tier = case when best.id is null then 2 else 1 end
      from products q left join best on best.id = q.id
     where q.id = p.id and p.tier <> case when best.id is null then 2 else 1 end returning p.id, p.tier)
  update product_search s set tier = moved.tier from moved where s.product_id = moved.id`
