// approvals: which operators count as two people, from who gave whom access alone; pure.
import type { Sponsorship } from './rules.ts'

/** How long two operators wait who have access from one person, or one from the other. */
const sponsorHours = 24

/** The operator, whoever gave them access alone, whoever gave access to those alone, and so on. */
function lineOf(id: number, all: readonly Sponsorship[]): Set<number> {
  const line = new Set([id])
  for (const member of line) {
    for (const { operator_id, sponsor_id, verified } of all) {
      if (operator_id === member && !verified) line.add(sponsor_id)
    }
  }
  return line
}

/** All accounts behind which the same person may stand: one sum counts for them together. */
export function accountsOf(id: number, all: readonly Sponsorship[]): number[] {
  const line = lineOf(id, all)
  const others = new Set(all.map(({ operator_id: other }) => other).filter((other) => other !== id))
  const same = [...others].filter((other) => !line.isDisjointFrom(lineOf(other, all)))
  return [...line.union(new Set(same))].toSorted((one, other) => one - other)
}

/** The account of the first depends on the second alone. */
export function dependsOn(id: number, sponsorId: number, all: readonly Sponsorship[]): boolean {
  return lineOf(id, all).has(sponsorId)
}

/** No person stands behind both accounts. */
export function areIndependent(one: number, other: number, all: readonly Sponsorship[]): boolean {
  return lineOf(one, all).isDisjointFrom(lineOf(other, all))
}

/** `one`: the same person until a second admin verifies. A time: two people from then on. */
export type Persons = 'two' | 'one' | { from: Date }

/**
 * Two accounts of which one depends on the other are one person. Two that depend on a third are one person for a day; for
 * longer when there is an admin outside who could verify them. In a shop with a sole admin nobody could.
 */
export function personsOf(
  [one, other]: readonly [number, number],
  all: readonly Sponsorship[],
  admins: readonly number[],
): Persons {
  const [line, otherLine] = [lineOf(one, all), lineOf(other, all)]
  if (line.has(other) || otherLine.has(one)) return 'one'
  const both = line.union(otherLine)
  const areSiblings = !line.isDisjointFrom(otherLine)
  if (areSiblings && admins.some((admin) => lineOf(admin, all).isDisjointFrom(both))) return 'one'
  const holding = all.filter(({ operator_id, sponsor_id, verified }) => {
    const isBetween = [one, other].includes(operator_id) && [one, other].includes(sponsor_id)
    return isBetween || (areSiblings && !verified && both.has(operator_id))
  })
  if (holding.length === 0) return 'two'
  return { from: new Date(Math.max(...holding.map(({ since }) => since.getTime())) + sponsorHours * 3_600_000) }
}
