// The main flows as plain HTTP: written as the previous release's pages send them, so both releases must accept them.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

const answerMaxMs = 20_000

interface Sent {
  token?: string
  body?: object
}

type Send = <Data>(path: string, sent?: Sent) => Promise<Data>

/** Throws unless the server answers with success. */
function sendTo(base: string): Send {
  return async <Data>(path: string, { token, body }: Sent = {}) => {
    const response = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { token }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMaxMs),
    })
    const text = await response.text()
    const { code, data } = JSON.parse(text) as { code: number; data: Data }
    assert.equal(code, 1, `${path} answered ${response.status} ${text.slice(0, 500)}`)
    return data
  }
}

const shopper = { account: 'demo', password: 'demo1234', payCode: '135790' }
const operatorPassword = 'operator1234'

/** Registers, browses, buys, pays, ships, recharges and withdraws; returns how many calls were answered. */
export async function runFlows(base: string): Promise<number> {
  const plain = sendTo(base)
  let calls = 0
  const send: Send = (path, sent) => {
    calls++
    return plain(path, sent)
  }
  await register(send)
  const token = (await login(send, shopper)).userinfo.token
  const skuId = await browse(send)
  await recharge(send, token)
  const orderId = await buy(send, token, skuId)
  await ship(send, orderId)
  await send('/api/order/confirm', { token, body: { id: orderId } })
  const { list } = await send<{ list: { id: number }[] }>('/api/user/order_list', { token })
  assert.ok(
    list.some(({ id }) => id === orderId),
    'the order is in the list',
  )
  await withdraw(send, token)
  return calls
}

interface SignedIn {
  userinfo: { token: string }
}

async function login(send: Send, { account, password }: { account: string; password: string }): Promise<SignedIn> {
  return send('/api/user/login', { body: { account, password } })
}

async function register(send: Send): Promise<void> {
  const account = `upgrade_${randomUUID().slice(0, 8)}`
  const body = { account, password: 'secret1234', email: `${account}@mail.example` }
  await send('/api/user/register', { body })
  const { userinfo } = await login(send, body)
  await send('/api/user/logout', { token: userinfo.token, body: {} })
}

/** Returns a SKU that is in stock. */
async function browse(send: Send): Promise<number> {
  await send('/api/index/home')
  const { list } = await send<{ list: { id: number }[] }>('/api/goods/list?keyword=bag')
  for (const { id } of list) {
    const { skus } = await send<{ skus: { id: number; stock: number }[] }>(`/api/goods/detail?id=${id}`)
    const sku = skus.find(({ stock }) => stock > 50)
    if (sku) return sku.id
  }
  return assert.fail('no product is in stock')
}

/** On a chain, credited by an operator. */
async function recharge(send: Send, token: string): Promise<void> {
  const networks = await send<{ id: number; deposit_on: boolean; address: string }[]>('/api/user/getBlockchain', {
    token,
  })
  const network = networks.find(({ deposit_on }) => deposit_on)
  const txid = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  const destination = { network_id: network?.id, address: network?.address }
  const body = { method: 'chain', amount: '60.00', request_no: randomUUID(), txid, ...destination }
  const { id } = await send<{ id: number }>('/api/user/recharge', { token, body })
  await send(`/api/admin/recharges/${id}/pass`, { token: await operator(send, 'finance'), body: {} })
}

async function operator(send: Send, account: string): Promise<string> {
  const body = { account, password: operatorPassword }
  return (await send<{ token: string }>('/api/admin/login', { body })).token
}

async function payToken(send: Send, token: string, scene: 'pay' | 'extract'): Promise<string> {
  const body = { pay_pwd: shopper.payCode, scene }
  return (await send<{ pay_token: string }>('/api/user/verify_pay', { token, body })).pay_token
}

/** One order through the bag that is paid, one that is canceled. Returns the paid one. */
async function buy(send: Send, token: string, skuId: number): Promise<number> {
  const address = {
    ...{ addressee: 'Ann Lee', mobile: '+12025550123', country: 'US', area: 'Oregon', city: 'Portland' },
    ...{ detail: '1 Road', postcode: '97201', tag: 'Home', is_default: true },
  }
  const { id: address_id } = await send<{ id: number }>('/api/user/address_add', { token, body: address })
  await send('/api/cart/add', { token, body: { sku_id: skuId, qty: 1 } })
  await send('/api/cart/list', { token })
  const purchase = { items: [{ sku_id: skuId, qty: 1 }], address_id }
  await send('/api/order/preview', { token, body: purchase })
  const create = () => {
    const body = { ...purchase, request_no: randomUUID() }
    return send<{ orders: { id: number }[]; pay_no: string }>('/api/order/create', { token, body })
  }
  const abandoned = await create()
  await send('/api/order/cancel', { token, body: { id: abandoned.orders[0]?.id } })
  const { orders, pay_no } = await create()
  const body = { pay_no, pay_type: 'balance', pay_token: await payToken(send, token, 'pay'), request_no: randomUUID() }
  await send('/api/order/pay', { token, body })
  await send(`/api/user/address_del?id=${address_id}`, { token })
  return orders[0]?.id ?? 0
}

async function ship(send: Send, orderId: number): Promise<void> {
  const token = await operator(send, 'clerk')
  await send('/api/admin/dashboard', { token })
  const body = { parcels: [{ carrier: 'dhl', number: String(1_000_000_000 + orderId) }] }
  await send(`/api/admin/orders/${orderId}/ship`, { token, body })
}

async function withdraw(send: Send, token: string): Promise<void> {
  const card = { bank_name: 'Harbour Bank', card_no: '6222020200112233', holder: 'Ann Lee' }
  const pay_token = await payToken(send, token, 'extract')
  const body = { type: 'bank', amount: '12.00', pay_token, request_no: randomUUID(), ...card }
  const { id } = await send<{ id: number }>('/api/user/extract', { token, body })
  const finance = await operator(send, 'finance')
  await send(`/api/admin/withdrawals/${id}/pass`, { token: finance, body: { version: 1 } })
}
