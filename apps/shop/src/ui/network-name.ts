// How a network is named: TRON (TRC20).
import type { Network } from '@shop/contract/wallet/recharges.ts'

export function networkName({ name, standard }: Pick<Network, 'name' | 'standard'>): string {
  return standard ? `${name} (${standard})` : name
}
