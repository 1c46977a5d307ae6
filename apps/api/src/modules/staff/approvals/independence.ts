// Decides which operators count as two different people, from who alone gave whom access. Pure functions.
import type { Sponsorship } from './rules.ts'

/** How long two operators wait when one gave the other access, or a third person gave access to both. */
const sponsorHours = 24

/** The operator, whoever alone gave them access, whoever alone gave access to those, and so on. */
function sponsorChainOf(id: number, sponsorships: readonly Sponsorship[]): Set<number> {
  const chain = new Set([id])
  for (const member of chain) {
    for (const { operator_id, sponsor_id, verified } of sponsorships) {
      if (operator_id === member && !verified) chain.add(sponsor_id)
    }
  }
  return chain
}

/** All accounts the same person may control: the sums of decisions count them together. */
export function accountsOf(id: number, sponsorships: readonly Sponsorship[]): number[] {
  const chain = sponsorChainOf(id, sponsorships)
  const otherIds = new Set(sponsorships.map(({ operator_id: otherId }) => otherId).filter((otherId) => otherId !== id))
  const relatedIds = [...otherIds].filter((otherId) => !chain.isDisjointFrom(sponsorChainOf(otherId, sponsorships)))
  return [...chain.union(new Set(relatedIds))].toSorted((accountId, otherId) => accountId - otherId)
}

/** True when `sponsorId` alone gave `id` access, directly or through others. */
export function dependsOn(id: number, sponsorId: number, sponsorships: readonly Sponsorship[]): boolean {
  return sponsorChainOf(id, sponsorships).has(sponsorId)
}

/** True when no single person can control both accounts. */
export function areIndependent(id: number, otherId: number, sponsorships: readonly Sponsorship[]): boolean {
  return sponsorChainOf(id, sponsorships).isDisjointFrom(sponsorChainOf(otherId, sponsorships))
}

/** `one`: counts as the same person until a second admin verifies. `from`: counts as two people from then on. */
type Independence = 'two' | 'one' | { from: Date }

/**
 * Two accounts count as one person when one depends on the other. Two that depend on the same third person count as
 * one for a day, or until they are verified when an independent admin exists who can do that. In a shop with a single
 * admin nobody can, so the day has to be enough.
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
