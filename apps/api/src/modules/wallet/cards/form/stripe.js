// The form of Stripe: its own script and its own fields, in this frame alone; the shop's page never meets them.
import { dress, listen, tell } from './frame.js'

const scriptUrl = 'https://js.stripe.com/v3/'
const scriptTimeoutMs = 15_000
const hosted = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' }
const name = document.getElementById('name')
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
    base: { color: colours.text, fontSize: '16px', lineHeight: '22px', '::placeholder': { color: colours.muted } },
    invalid: { color: colours.danger, iconColor: colours.danger },
  }
}

function show(key, text) {
  document.getElementById(`${key}-fault`).textContent = text
  document.getElementById(key).classList.toggle('wrong', text !== '')
}

async function open(told) {
  words = told.words
  dress(told)
  await loadScript()
  stripe = window.Stripe(told.publishableKey)
  const elements = stripe.elements({ locale: told.language })
  document.getElementById('form').hidden = false
  let waiting = Object.keys(hosted).length
  for (const [key, kind] of Object.entries(hosted)) {
    const element = elements.create(kind, { style: styleOf(told), ...(key === 'number' && { showIcon: true }) })
    fields[key] = { element, isComplete: false }
    element.on('change', ({ complete, error }) => {
      fields[key].isComplete = complete
      show(key, error?.message ?? '')
    })
    element.on('focus', () => document.getElementById(key).classList.add('focused'))
    element.on('blur', () => document.getElementById(key).classList.remove('focused'))
    element.on('ready', () => {
      waiting--
      if (waiting === 0) tell('ready')
    })
    element.mount(`#${key}`)
  }
}

function check() {
  const missing = Object.keys(hosted).filter((key) => !fields[key]?.isComplete)
  for (const key of missing) show(key, words[`${key}Fault`])
  const isNamed = name.value.trim() !== ''
  show('name', isNamed ? '' : words.nameFault)
  const first = missing[0]
  if (first) fields[first].element.focus()
  else if (!isNamed) name.focus()
  return !first && isNamed
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
  // The network's or their own fault: whether the card was charged, nobody here knows.
  if (!decline && error.type !== 'card_error') return { state: 'unknown', decline: '' }
  return { state: 'declined', decline: decline ?? 'refused' }
}

async function pay({ clientSecret }) {
  // A bank's question opens over the whole frame.
  tell('asking')
  const method = { card: fields.number.element, billing_details: { name: name.value.trim() } }
  try {
    tell('outcome', outcomeOf(await stripe.confirmCardPayment(clientSecret, { payment_method: method })))
  } catch {
    tell('outcome', { state: 'unknown', decline: '' })
  }
}

listen({
  dress: (told) => open(told).catch(() => tell('failed')),
  check: () => tell('checked', { ok: check() }),
  pay,
})
