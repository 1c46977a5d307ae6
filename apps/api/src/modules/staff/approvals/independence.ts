// approvals: which operators count as two people, from who gave whom access alone; pure.
import type { Sponsorship } from './rules.ts'

/** How long two operators wait who have access from one person, or one from the other. */
const sponsorHours = 24

/** The operator, whoever gave them access alone, whoever gave access to those alone, and so on. */
function sponsorChainOf(id: number, sponsorships: readonly Sponsorship[]): Set<number> {
  const chain = new Set([id])
  for (const member of chain) {
    for (const { operator_id, sponsor_id, verified } of sponsorships) {
      if (operator_id === member && !verified) chain.add(sponsor_id)
    }
  }
  return chain
}

/** All accounts behind which the same person may stand: one sum counts for them together. */
export function accountsOf(id: number, sponsorships: readonly Sponsorship[]): number[] {
  const chain = sponsorChainOf(id, sponsorships)
  const otherIds = new Set(sponsorships.map(({ operator_id: otherId }) => otherId).filter((otherId) => otherId !== id))
  const relatedIds = [...otherIds].filter((otherId) => !chain.isDisjointFrom(sponsorChainOf(otherId, sponsorships)))
  return [...chain.union(new Set(relatedIds))].toSorted((accountId, otherId) => accountId - otherId)
}

/** The account of the first depends on the second alone. */
export function dependsOn(id: number, sponsorId: number, sponsorships: readonly Sponsorship[]): boolean {
  return sponsorChainOf(id, sponsorships).has(sponsorId)
}

/** No person stands behind both accounts. */
export function areIndependent(id: number, otherId: number, sponsorships: readonly Sponsorship[]): boolean {
  return sponsorChainOf(id, sponsorships).isDisjointFrom(sponsorChainOf(otherId, sponsorships))
}

/** `one`: the same person until a second admin verifies. A time: two people from then on. */
export type Independence = 'two' | 'one' | { from: Date }

/**
 * Two accounts of which one depends on the other are one person. Two that depend on a third are one person for a day; for
 * longer when there is an admin outside who could verify them. In a shop with a sole admin nobody could.
 */
export function independenceOf(
  [id, otherId]: readonly [number, number],
  sponsorships: readonly Sponsorship[],
  admins: readonly number[],
): Independence {
  const [chain, otherChain] = [sponsorChainOf(id, sponsorships), sponsorChainOf(otherId, sponsorships)]
  if (chain.has(otherId) || otherChain.has(id)) return 'one'
  const both = chain.union(otherChain)
  const areSiblings = !chain.isDisjointFrom(otherChain)
  if (areSiblings && admins.some((admin) => sponsorChainOf(admin, sponsorships).isDisjointFrom(both))) return 'one'
  const pending = sponsorships.filter(({ operator_id, sponsor_id, verified }) => {
    const isBetween = [id, otherId].includes(operator_id) && [id, otherId].includes(sponsor_id)
    return isBetween || (areSiblings && !verified && both.has(operator_id))
  })
  if (pending.length === 0) return 'two'
  return { from: new Date(Math.max(...pending.map(({ since }) => since.getTime())) + sponsorHours * 3_600_000) }
}
