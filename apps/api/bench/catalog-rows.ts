// Grows the demo shop into a catalog of any size: copies of the demo's products, each with a maker and a model.
import pg from 'pg'

/** Generated products start here; they depend only on their number, so that two runs create the same catalog. */
const idBase = 10_000_000
const chunkSize = 50_000
/** So many that a maker's name is a word of medium frequency. */
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
    // Copied rows need no check of each foreign key.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
    )
    await createTemplates(client)
    const indexes = await dropIndexes(client)
    const { rows } = await client.query<{ count: string }>('select count(*) as count from products')
    const [demo, generated] = await counts(client)
    for (let at = generated; demo + at < products; at += chunkSize) {
      const end = Math.min(at + chunkSize, products - demo)
      for (const statement of statements) await client.query(statement, [at, end, idBase])
      onProgress(demo + end)
    }
    await client.query(chooseBest, [bestCount])
    for (const definition of indexes) await client.query(definition)
    // Index-only scans need an up-to-date visibility map. Cleaning up and writing out now keeps it from disturbing the
    // measurement, most of all with a large catalog.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return { products: Math.max(products, Number(rows[0]?.count ?? 0)), seconds: (performance.now() - start) / 1000 }
  } finally {
    await client.end()
  }
}

async function counts(client: pg.Client): Promise<[demo: number, generated: number]> {
  const { rows } = await client.query<{ demo: string; made: string }>(
    'select count(*) filter (where id < $1) as demo, count(*) filter (where id >= $1) as made from products',
    [idBase],
  )
  return [Number(rows[0]?.demo), Number(rows[0]?.made)]
}

/** The demo's products numbered from 0, and makers with pronounceable names. */
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

/** Building an index at once is faster and makes it smaller than filling it row by row. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ('products', 'product_search', 'skus', 'search_words')
       and indexdef not like 'CREATE UNIQUE%'`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

// Numbers first, so that each row finds its template by key.
const generatedRows = `from (
    select g, g % size.n as base_n, (g / size.n) % ${makerCount} as maker_n
      from generate_series($1::int, $2::int - 1) g cross join (select count(*)::int as n from base) size
  ) numbers join base b on b.n = base_n join makers m on m.n = maker_n`

// Deterministic spread: neighbors differ, and every run creates the same values.
const score = '(hashint4(g) & 8191)'
const price = 'b.price_cents + (hashint4(g + 7) & 4095)'

const statements = [
  `insert into products (id, key, shop_id, category_id, picture_id, free_freight, weight_grams, price_cents,
      price_max_cents, in_stock, sold, score, created_at, published_at, languages, freight_template_id, attributes,
      seen, tier)
   overriding system value
   select $3 + g, 'made-' || g, b.shop_id, b.category_id, b.picture_id, g % 3 = 0, b.weight_grams, ${price},
          ${price} + 500, g % 20 <> 0, hashint4(g + 1) & 16383, ${score}, b.created_at - g * interval '7 seconds',
          b.published_at - g * interval '7 seconds', b.languages, b.freight_template_id, b.attributes,
          hashint4(g + 2) & 65535, 2
     ${generatedRows}`,
  `insert into product_translations (product_id, language, title, description)
   select $3 + g, w.language, left(w.title, 150) || ' ' || m.name || ' X' || g, w.description
     ${generatedRows} join product_translations w on w.product_id = b.id`,
  `insert into product_search (product_id, tokens, head, category_id, tier, score, shop_id, price_cents, rating_tenths,
      free_freight, in_stock, reduced)
   select $3 + g, b.tokens || strip(name.tokens), b.head || name.tokens, b.category_id, 2, ${score}, b.shop_id, ${price},
          null, g % 3 = 0, g % 20 <> 0, false ${generatedRows}
    cross join lateral (select ('''' || m.name || ''':1A ''x' || g || ''':1A')::tsvector as tokens) name`,
  `insert into product_pictures (product_id, position, picture_id) select $3 + g, 0, b.picture_id ${generatedRows}`,
  `insert into spec_groups (id, product_id, position, names) overriding system value
   select $3 + g, $3 + g, 0, '{"en-US": "Size", "zh-CN": "尺码"}' ${generatedRows}`,
  `insert into spec_values (id, group_id, position, names) overriding system value
   select $3 + 2 * g::bigint + v, $3 + g, v, jsonb_build_object('en-US', 'Size ' || v)
     ${generatedRows} cross join generate_series(0, 1) v`,
  `insert into skus (id, product_id, position, value_ids, price_cents, stock) overriding system value
   select $3 + 2 * g::bigint + v, $3 + g, v, array[$3 + 2 * g::bigint + v], ${price} + v * 500,
          case when g % 20 = 0 then 0 else 50 end
     ${generatedRows} cross join generate_series(0, 1) v`,
  // All statements get $1 to $3, so this one must use $3 too.
  `insert into search_words (language, folded, shown, products)
   select 'en-US', m.name, m.name, count(*) ${generatedRows} and $3 > 0 group by m.name
   on conflict (language, folded) do update set products = search_words.products + excluded.products`,
]

const chooseBest = `
  with best as (select id from products where status = 'on' order by score desc, id desc limit $1),
  moved as (
    update products p set tier = case when best.id is null then 2 else 1 end
      from products q left join best on best.id = q.id
     where q.id = p.id and p.tier <> case when best.id is null then 2 else 1 end returning p.id, p.tier)
  update product_search s set tier = moved.tier from moved where s.product_id = moved.id`
