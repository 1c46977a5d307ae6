// Resolves a typed login name: as it is, or as a mobile in national format.
import type { Ctx } from '#context.ts'
import { isNationalOf, loginName, namesOfNational } from './rules.ts'
import * as store from './store.ts'

/** More than the number of countries in which a number could look the same. */
const candidatesMax = 50

/**
 * The name as it is stored. A number that is nobody's name as typed is tried in every country: if exactly one mobile
 * has this national format it is meant, otherwise nobody. Known and unknown numbers take the same work.
 */
export async function resolveLoginName(ctx: Ctx, typed: string): Promise<string> {
  const name = loginName(typed)
  const mobileNames = namesOfNational(typed)
  if (mobileNames.length === 0) return name
  const candidates = await store.listNameCandidates(ctx, { name, mobileNames, limit: candidatesMax })
  if (candidates[0]?.name === name) return name
  const [only, ...others] = candidates.filter(({ mobile }) => isNationalOf(typed, mobile))
  return only && others.length === 0 ? only.name : name
}
