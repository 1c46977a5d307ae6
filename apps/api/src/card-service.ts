// Connects recharges and card payments: neither module knows the other's use cases.
import { money } from '@shop/locale/format.ts'
import { inEveryLanguage } from '@shop/locale/sentences.ts'
import { walletTexts } from '@shop/locale/wallet-texts.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as cards from '#modules/wallet/cards/service.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import type { Config } from './config.ts'

const ports: cards.CardPorts = {
  async onPaid(tx, { rechargeId, amount, fee }) {
    const outcome = await recharges.creditRecharge(tx, { rechargeId, arrived: amount, fee })
    // The card was charged and nothing is credited: fail, so that it shows in the log and is polled again.
    if (outcome === 'before') throw new Error(`recharge ${rechargeId} was decided before its card was charged`)
  },
  onProcessing: (tx, userId) => notifications.emit(tx, userId, 'order'),
  async onUnpaid(tx, { rechargeId, reason, wasLeft }) {
    // A decline says more.
    const isCancelled = reason === 'card_expired' && (await orders.isCancelled(tx, rechargeId))
    await recharges.declineRecharge(tx, { rechargeId, reason: isCancelled ? 'card_cancelled' : reason, wasLeft })
  },
  async onMoved(tx, { userId, moves }) {
    for (const { what, amount, ref } of moves) {
      const params = cardNotification(what, money(amount))
      const onceKey = `card ${what} ${ref}`
      await notifications.notify(tx, { userId, kind: 'system', params, link: '/capitalRecord', onceKey })
    }
    await notifications.emit(tx, userId, 'wallet')
  },
  async afterSettled(ctx, rechargeId) {
    await orders.payPlanned(ctx, rechargeId).catch((error: unknown) => {
      ctx.log.error({ err: error, recharge: rechargeId }, 'a planned payment failed; the scheduler tries again')
    })
  },
  isStillWanted: orders.isStillWanted,
}

function cardNotification(what: cards.CardMove['what'], amount: string): notifications.NotificationFacts['system'] {
  const translate = (part: 'title' | 'body') =>
    inEveryLanguage((language) => walletTexts[language].cardNotifications[what][part].replace('{amount}', amount))
  return { title: translate('title'), body: translate('body') }
}

export interface CardParts {
  cardService: cards.CardService
  /** The demo's test provider; undefined when another provider is in use. */
  test: cards.TestProvider | undefined
  /** What creating a recharge needs; undefined when the shop takes no cards. */
  cardGateway: recharges.CardGateway | undefined
}

export function openCardService(config: Config, pepper: string): CardParts {
  const { provider, test } = cards.openProvider({ stripe: config.stripe, demo: config.demo, pepper })
  const cardGateway = provider && {
    provider: provider.name,
    publishableKey: provider.publishableKey,
    pollNow: cards.pollNow,
    startCard: (tx: Parameters<typeof cards.startCardPayment>[0], recharge: recharges.CardStart) =>
      cards.startCardPayment(tx, provider, recharge),
  }
  return { cardService: { provider, ports }, test, cardGateway }
}
