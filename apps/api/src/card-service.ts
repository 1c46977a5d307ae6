// Where recharges and card payments meet: neither module knows the other's use cases.
import { money } from '@shop/locale/format.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as cards from '#modules/wallet/cards/service.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import { cardNotification } from './card-notifications.ts'
import type { Config } from './config.ts'

const ports: cards.CardPorts = {
  async onPaid(tx, { rechargeId, amount, fee }) {
    const outcome = await recharges.creditRecharge(tx, { rechargeId, arrived: amount, fee })
    // Money that came and is not credited must be seen by somebody; it is asked for again until it is.
    if (outcome === 'before') throw new Error(`recharge ${rechargeId} was answered before its card was charged`)
  },
  async onUnpaid(tx, { rechargeId, reason, wasLeft }) {
    await recharges.declineRecharge(tx, { rechargeId, reason, wasLeft })
  },
  async onMoved(tx, { userId, moves }) {
    for (const { what, amount, ref } of moves) {
      const params = cardNotification(what, money(amount))
      const onceKey = `card ${what} ${ref}`
      await notifications.notify(tx, { userId, kind: 'system', params, link: '/capitalRecord', onceKey })
    }
    await notifications.emit(tx, userId, 'wallet')
  },
}

export interface CardParts {
  cardService: cards.CardService
  /** The demo's own provider; undefined where it is not the one in use. */
  test: cards.TestProvider | undefined
  /** What the making of a recharge needs of it; undefined where no cards are taken. */
  cardGateway: recharges.CardGateway | undefined
}

export function openCardService(config: Config, pepper: string): CardParts {
  const { provider, test } = cards.openProvider({ stripe: config.stripe, demo: config.demo, pepper })
  const cardGateway = provider && {
    provider: provider.name,
    publishableKey: provider.publishableKey,
    startCard: (tx: Parameters<typeof cards.startCardPayment>[0], recharge: recharges.CardStart) =>
      cards.startCardPayment(tx, provider, recharge),
  }
  return { cardService: { provider, ports }, test, cardGateway }
}
