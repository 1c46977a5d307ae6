// SQL of areas and freight templates.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Zone } from './rules.ts'

interface AreaRow {
  id: number
  parent_id: number | null
  country: string
  /** Null for a country: its name comes from Intl. */
  name: string | null
  also: string
  position: number
  has_children: boolean
}

const areasMax = 1000

export async function listAreas(ctx: Ctx, parentId: number | undefined): Promise<AreaRow[]> {
  const parentCondition = parentId === undefined ? sql`a.parent_id is null` : sql`a.parent_id = ${parentId}`
  return ctx.db.query<AreaRow>(sql`
    select a.id, a.parent_id, a.country, a.other_names as also, a.position,
           case when a.names is not null then in_language(a.names, ${ctx.language}) end as name,
           exists (select 1 from areas c where c.parent_id = a.id) as has_children
      from areas a where ${parentCondition} order by a.position, a.id limit ${areasMax}`)
}

export async function findAreaCountry(ctx: Ctx, areaId: number): Promise<string | undefined> {
  const rows = await ctx.db.query<{ country: string }>(sql`select country from areas where id = ${areaId}`)
  return rows[0]?.country
}

export interface SeedArea {
  code: string
  parent: string | null
  country: string
  names: Record<string, string> | null
  also: string
  position: number
}

/** Parents must be written by an earlier call than their children. Unchanged rows are not written. */
export async function upsertAreas(tx: TxCtx, areas: readonly SeedArea[]): Promise<void> {
  await tx.db.query(sql`
    insert into areas as a (code, parent_id, country, names, other_names, position)
    select seed.code, parent.id, seed.country, seed.names, seed.also, seed.position
      from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb)
             as seed(code text, parent text, country text, names jsonb, also text, position int)
      left join areas parent on parent.code = seed.parent
    on conflict (code) do update set
      names = excluded.names, other_names = excluded.other_names, position = excluded.position
     where (a.names, a.other_names, a.position)
           is distinct from (excluded.names, excluded.other_names, excluded.position)`)
}

/** Serializes seeding by servers that start at the same time. */
export async function lockAreas(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`lock table areas in share row exclusive mode`)
}

export async function listZones(ctx: Ctx, templateId: number): Promise<Zone[]> {
  return ctx.db.query<Zone>(sql`
    select countries, first_grams as "firstGrams", first_cents as first, step_grams as "stepGrams", step_cents as step,
           days_min as "daysMin", days_max as "daysMax"
      from freight_zones where template_id = ${templateId} order by position limit 50`)
}

interface ZoneRow {
  countries: string[]
  first_grams: number
  first: Cents
  step_grams: number
  step: Cents
  days_min: number
  days_max: number
}

export interface TemplateRow {
  id: number
  key: string
  name: string
  zones: ZoneRow[]
  products: number
  version: number
  updated_at: Date
}

export const templatesMax = 200

const templateColumns = sql`t.id, t.key, t.name, t.version, t.updated_at,
  (select count(*) from products p where p.freight_template_id = t.id) as products,
  coalesce((select jsonb_agg(jsonb_build_object('countries', to_jsonb(z.countries), 'first_grams', z.first_grams,
      'first', z.first_cents, 'step_grams', z.step_grams, 'step', z.step_cents, 'days_min', z.days_min,
      'days_max', z.days_max) order by z.position)
    from freight_zones z where z.template_id = t.id), '[]') as zones`

async function listTemplatesWhere(ctx: Ctx, condition: Sql): Promise<TemplateRow[]> {
  return ctx.db.query<TemplateRow>(sql`
    select ${templateColumns} from freight_templates t where ${condition} order by t.id limit ${templatesMax}`)
}

export async function listTemplates(ctx: Ctx): Promise<TemplateRow[]> {
  return listTemplatesWhere(ctx, sql`true`)
}

export async function getTemplate(ctx: Ctx, id: number): Promise<TemplateRow> {
  const [row] = await listTemplatesWhere(ctx, sql`t.id = ${id}`)
  if (!row) throw new Error(`freight template ${id} disappeared inside its transaction`)
  return row
}

export async function lockTemplate(tx: TxCtx, id: number): Promise<boolean> {
  const rows = await tx.db.query(sql`select id from freight_templates where id = ${id} for no key update`)
  return rows.length === 1
}

/** Serializes inserts, so that two cannot both take the last place. Readers do not wait. */
export async function lockTemplates(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`lock table freight_templates in share row exclusive mode`)
}

export async function countTemplates(tx: TxCtx): Promise<number> {
  const [row] = await tx.db.query<{ count: number }>(sql`select count(*) as count from freight_templates`)
  return row?.count ?? 0
}

/** The key is made from name and id, so that templates with one name differ. */
export async function insertTemplate(tx: TxCtx, template: { name: string; slug: string }): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    with new_id as materialized (select nextval(pg_get_serial_sequence('freight_templates', 'id')) as id)
    insert into freight_templates (id, key, name, updated_at) overriding system value
    select id, ${template.slug} || '-' || id, ${template.name}, ${tx.now()} from new_id
    returning id`)
  if (!row) throw new Error('inserting a freight template returned no row')
  return row.id
}

export async function setTemplate(tx: TxCtx, template: { id: number; name: string }): Promise<void> {
  await tx.db.query(sql`
    update freight_templates set name = ${template.name}, version = version + 1, updated_at = ${tx.now()}
     where id = ${template.id}`)
}

export async function replaceZones(tx: TxCtx, templateId: number, zones: readonly ZoneRow[]): Promise<void> {
  const rows = zones.map((zone, position) => ({ ...zone, position }))
  await tx.db.query(sql`delete from freight_zones where template_id = ${templateId}`)
  await tx.db.query(sql`
    insert into freight_zones (template_id, position, countries, first_grams, first_cents, step_grams, step_cents,
                               days_min, days_max)
    select ${templateId}, position, countries, first_grams, first, step_grams, step, days_min, days_max
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as z(position int, countries text[], first_grams int,
             first bigint, step_grams int, step bigint, days_min int, days_max int)`)
}
