// A shopper reports a transfer or starts a card payment; nothing is credited before it is settled.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type createRecharge as endpoint, openRechargesMax } from '@shop/contract/wallet/recharges.ts'
import { type Cents, formatUsd, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import type { CardGateway } from './recharge-methods.ts'
import { toRecharge } from './recharge-view.ts'
import { amountProblem, isAmount, openCardsMax, referenceOf } from './rules.ts'
import { claimTransfer, notificationTarget } from './settle-recharge.ts'
import * as store from './store.ts'

type Body = Input<typeof endpoint>['body']

/** The validated claim. */
interface Claim {
  min: Cents
  max: Cents
  minutes: number
  fee: Cents
  values: Pick<store.NewRecharge, 'networkId' | 'accountId' | 'address' | 'memo' | 'reference' | 'txid' | 'fromAddress'>
  needsEvidence: boolean
}

export async function createRecharge(
  ctx: Ctx,
  cardGateway: CardGateway | undefined,
  body: Body,
): Promise<Reply<typeof endpoint>> {
  const { userId } = shopperOf(ctx)
  if (!isAmount(body.amount)) refuseFields({ amount: 'amountCorrect' })
  return inTx(ctx, async (tx) => {
    const claim = await claimOf(tx, { cardGateway, body, userId })
    const problem = amountProblem(body.amount, claim)
    if (problem === 'amount.too_small') refuse(problem, { min: formatUsd(claim.min) })
    if (problem) refuse(problem, { max: formatUsd(claim.max) })
    const pictures = await evidenceOf(tx, { userId, body, isNeeded: claim.needsEvidence })
    await checkOpen(tx, userId, body.method === 'card')
    const id = await insert(tx, { userId, body, claim })
    await store.insertEvidence(tx, id, pictures)
    const start = { rechargeId: id, requestNo: body.request_no, userId, amount: body.amount }
    const provider = body.method === 'card' ? await cardGateway?.startCard(tx, start) : undefined
    if (!provider) {
      const params = { amount: body.amount }
      await notifications.notify(tx, {
        userId,
        kind: 'rechargeSubmitted',
        params,
        ...notificationTarget(id, 'submitted'),
      })
    }
    await notifications.emit(tx, userId, 'wallet')
    const row = (await store.findOwn(tx, { userId, id })) ?? refuse('object.not_found')
    return { ...toRecharge(tx, row), ...(provider && { provider }) }
  })
}

interface ClaimInput {
  cardGateway: CardGateway | undefined
  body: Body
  userId: number
}

async function claimOf(tx: TxCtx, input: ClaimInput): Promise<Claim> {
  const effectiveFees = await fees.getFees(tx)
  if (input.body.method === 'chain') return chainClaim(tx, input.body, effectiveFees)
  if (input.body.method === 'manual') return manualClaim(tx, input, effectiveFees)
  const { card } = effectiveFees
  if (!card.on || !input.cardGateway) refuseFields({ method: 'chooseOne' })
  const values = { address: '', memo: '', reference: '', txid: '', fromAddress: '' }
  const fee = fees.cardFee(effectiveFees, input.body.amount)
  return { min: card.min, max: card.max, minutes: card.eta_minutes, fee, values, needsEvidence: false }
}

async function chainClaim(tx: TxCtx, body: Body, { chain }: fees.EffectiveFees): Promise<Claim> {
  if (body.network_id === undefined) return refuseFields({ network_id: 'chooseNetwork' })
  const network = await networks.findNetwork(tx, body.network_id)
  if (!network?.supported || !network.deposit_on || !chain.on) return refuse('network.unsupported')
  const { format } = network
  const problems: Record<string, FieldRule> = {}
  // A recently replaced address still counts, because money may be on its way to it.
  const to = body.address ? await networks.findAddress(tx, network.id, body) : undefined
  if (!to) problems.address = 'fillRechargeAddress'
  const txid = body.txid ? networks.txidOf(format, body.txid) : ''
  if (txid === undefined) problems.txid = 'txidFormat'
  if (body.from_address && !networks.isAddress(format, body.from_address)) problems.from_address = 'addressFormat'
  if (!to || txid === undefined || Object.keys(problems).length > 0) return refuseFields(problems)
  return {
    min: network.deposit_min > chain.min ? network.deposit_min : chain.min,
    max: chain.max,
    minutes: Math.max(network.eta_minutes, chain.eta_minutes),
    fee: zeroCents,
    values: {
      networkId: network.id,
      address: to.address,
      memo: to.memo,
      reference: '',
      txid,
      fromAddress: body.from_address ?? '',
    },
    needsEvidence: network.evidence_required,
  }
}

async function manualClaim(tx: TxCtx, { body, userId }: ClaimInput, { manual }: fees.EffectiveFees): Promise<Claim> {
  if (!manual.on) refuseFields({ method: 'chooseOne' })
  const accounts = await networks.listAccounts(tx)
  const account = accounts.find(({ id, number }) =>
    body.account_id === undefined ? number === body.address : id === body.account_id,
  )
  if (!account) return refuseFields({ address: 'fillRechargeAddress' })
  return {
    min: manual.min,
    max: manual.max,
    minutes: manual.eta_minutes,
    fee: zeroCents,
    values: {
      accountId: account.id,
      address: account.number,
      memo: '',
      reference: referenceOf(userId),
      txid: body.txid ?? '',
      fromAddress: body.from_address ?? '',
    },
    needsEvidence: true,
  }
}

async function evidenceOf(
  tx: TxCtx,
  { userId, body, isNeeded }: { userId: number; body: Body; isNeeded: boolean },
): Promise<number[]> {
  const urls = body.method === 'card' ? [] : (body.evidence ?? [])
  if (isNeeded && urls.length === 0) refuseFields({ evidence: 'uploadEvidence' })
  if (new Set(urls).size < urls.length) refuseFields({ evidence: 'repeated' })
  const ids: number[] = []
  for (const url of urls) ids.push(await media.pictureOfUrl(tx, url, { ownerId: userId, scene: 'evidence' }))
  return ids
}

/** Counted under the wallet's lock, so that concurrent calls do not exceed the limit. */
async function checkOpen(tx: TxCtx, userId: number, byCard: boolean): Promise<void> {
  await ledger.lockWallet(tx, userId)
  const max = byCard ? openCardsMax : openRechargesMax
  if ((await store.countOpen(tx, { userId, byCard })) >= max) refuse('list.full', { max, of: 'recharge' })
}

async function insert(
  tx: TxCtx,
  { userId, body, claim }: { userId: number; body: Body; claim: Claim },
): Promise<number> {
  const answerBy = new Date(tx.now().getTime() + claim.minutes * 60_000)
  const { method, amount, request_no: requestNo } = body
  const { fee, values } = claim
  const input = { ...values, userId, requestNo, method, amount, fee, answerBy }
  const id = (await store.insertRecharge(tx, input)) ?? refuse('request_no.reused')
  if (method === 'chain' && values.txid) await claimTransfer(tx, id, values.txid)
  return id
}
