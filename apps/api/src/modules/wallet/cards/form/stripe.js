// The Stripe card form: Stripe's script and fields live only in this frame, never in the shop's page.
import { applyAppearance, listen, send, sendReady } from './frame.js'

const scriptUrl = 'https://js.stripe.com/v3/'
const scriptTimeoutMs = 15_000
const hosted = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' }
const fields = {}
let stripe
let words = {}

function loadScript() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.onload = resolve
    script.onerror = reject
    setTimeout(reject, scriptTimeoutMs)
    document.head.append(script)
  })
}

function styleOf({ colours }) {
  return {
    base: {
      color: colours.text,
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: '16px',
      lineHeight: '22px',
      '::placeholder': { color: colours.muted },
    },
    invalid: { color: colours.danger, iconColor: colours.danger },
  }
}

function show(key, text) {
  document.getElementById(`${key}-error`).textContent = text
  document.getElementById(key).classList.toggle('wrong', text !== '')
}

async function open(options) {
  words = options.words
  applyAppearance(options)
  await loadScript()
  stripe = window.Stripe(options.publishableKey)
  const elements = stripe.elements({ locale: options.language })
  document.getElementById('form').hidden = false
  let waiting = Object.keys(hosted).length
  for (const [key, kind] of Object.entries(hosted)) {
    const element = elements.create(kind, { style: styleOf(options), ...(key === 'number' && { showIcon: true }) })
    fields[key] = { element, isComplete: false, isEmpty: true }
    element.on('change', ({ complete, empty, error }) => {
      fields[key].isComplete = complete
      fields[key].isEmpty = empty
      show(key, error?.message ?? '')
    })
    element.on('focus', () => document.getElementById(key).classList.add('focused'))
    element.on('blur', () => document.getElementById(key).classList.remove('focused'))
    element.on('ready', () => {
      waiting--
      if (waiting === 0) sendReady()
    })
    element.mount(`#${key}`)
  }
}

function check() {
  const missing = Object.keys(hosted).filter((key) => !fields[key]?.isComplete)
  for (const key of missing) show(key, (fields[key]?.isEmpty && words[`${key}Required`]) || words[`${key}Fault`])
  const first = missing[0]
  if (first) fields[first].element.focus()
  return !first
}

/** For another card. */
function clear() {
  for (const [key, { element }] of Object.entries(fields)) {
    element.clear()
    show(key, '')
  }
  fields.number?.element.focus()
}

const declines = {
  insufficient_funds: 'funds',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  expired_card: 'expired',
  incorrect_number: 'number',
  invalid_number: 'number',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  processing_error: 'provider',
}

function outcomeOf({ error, paymentIntent }) {
  const states = { succeeded: 'paid', processing: 'processing', canceled: 'cancelled' }
  if (!error) return { state: states[paymentIntent?.status] ?? 'unknown', decline: '' }
  const decline = declines[error.decline_code] ?? declines[error.code]
  // A network or server error: it is unknown whether the card was charged.
  if (!decline && error.type !== 'card_error') return { state: 'unknown', decline: '' }
  return { state: 'declined', decline: decline ?? 'refused' }
}

async function pay({ clientSecret, cardToken }) {
  // 3-D Secure covers the whole frame.
  send('asking')
  const method = cardToken ?? { card: fields.number?.element }
  try {
    send('outcome', outcomeOf(await stripe.confirmCardPayment(clientSecret, { payment_method: method })))
  } catch {
    send('outcome', { state: 'unknown', decline: '' })
  }
}

listen({
  dress: (options) => open(options).catch(() => send('failed')),
  check: () => send('checked', { ok: check() }),
  clear,
  pay,
})
