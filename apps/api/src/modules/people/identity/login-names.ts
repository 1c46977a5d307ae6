// Which name somebody means: the one typed, or the one mobile that is written so at home.
import type { Ctx } from '#context.ts'
import { isNationalOf, loginName, namesOfNational } from './rules.ts'
import * as store from './store.ts'

/** More numbers that look alike than there are countries which write them so. */
const alikeMax = 50

/**
 * The name as it is kept. A number that is nobody's name as it stands is looked for in every country: when exactly one
 * mobile is written so at home it is that one, otherwise nobody's. Known and unknown numbers cost the same.
 */
export async function resolveLoginName(ctx: Ctx, typed: string): Promise<string> {
  const name = loginName(typed)
  const mobileNames = namesOfNational(typed)
  if (mobileNames.length === 0) return name
  const alike = await store.listAlike(ctx, { name, mobileNames, limit: alikeMax })
  if (alike[0]?.name === name) return name
  const [only, ...others] = alike.filter(({ mobile }) => isNationalOf(typed, mobile))
  return only && others.length === 0 ? only.name : name
}
