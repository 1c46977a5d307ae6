// The form for the demo's test cards: the input goes to the test provider only, never to the shop's page.
import { applyAppearance, listen, send, sendReady } from './frame.js'

const names = ['number', 'expiry', 'cvc']
const field = (name) => document.getElementById(name)
const form = field('form')
const bank = field('bank')
let words = {}

const digitsOf = (text) => text.replace(/\D/g, '')

function brandOf(digits) {
  if (/^4/.test(digits)) return 'VISA'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard'
  if (/^3[47]/.test(digits)) return 'AMEX'
  return ''
}

/** Keeps the caret after the same number of digits. */
function regroup(input, format) {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const text = format(digitsOf(input.value))
  if (text === input.value) return
  input.value = text
  let at = 0
  for (let seen = 0; at < text.length && seen < before; at++) if (/\d/.test(text[at])) seen++
  if (before === digitsOf(text).length) at = text.length
  input.setSelectionRange(at, at)
}

const groups = (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
const expiry = (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits)

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return all + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return digits.length >= 12 && sum % 10 === 0
}

function isFuture(digits) {
  const month = Number(digits.slice(0, 2))
  if (digits.length !== 4 || month < 1 || month > 12) return false
  return new Date(2000 + Number(digits.slice(2)), month, 1) > new Date()
}

function findErrors() {
  const digits = (name) => digitsOf(field(name).value)
  return {
    number: passesLuhn(digits('number')) ? '' : words.numberFault,
    expiry: isFuture(digits('expiry')) ? '' : (!digits('expiry') && words.expiryRequired) || words.expiryFault,
    cvc: /^\d{3,4}$/.test(field('cvc').value.trim()) ? '' : words.cvcFault,
  }
}

function show(name, text) {
  const error = field(`${name}-error`)
  error.textContent = text
  field(name).setAttribute('aria-invalid', String(text !== ''))
  if (text) field(name).setAttribute('aria-errormessage', error.id)
  else field(name).removeAttribute('aria-errormessage')
}

function check() {
  const errors = findErrors()
  for (const name of names) show(name, errors[name])
  const first = names.find((name) => errors[name])
  if (first) field(first).focus()
  return !first
}

/** For another card. */
function clear() {
  for (const name of names) {
    field(name).value = ''
    show(name, '')
  }
  field('brand').textContent = ''
  field('number').focus()
}

/** The typed card, or a saved one by its token. */
async function confirm({ clientSecret, cardToken }, answer) {
  const typed = { number: digitsOf(field('number').value), expiry: digitsOf(field('expiry').value) }
  const body = { client_secret: clientSecret, ...(cardToken ? { card: cardToken } : typed), answer }
  const response = await fetch('/card-form/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the test provider returned ${response.status}`)
  return response.json()
}

/** Authentication by the bank: a separate page at a real provider, a panel here. */
function confirmAtBank(amount) {
  field('bank-text').textContent = words.bankText.replace('{amount}', amount)
  form.hidden = true
  bank.hidden = false
  field('approve').focus()
  return new Promise((resolve) => {
    const answer = (isApproved) => () => {
      bank.hidden = true
      form.hidden = false
      resolve(isApproved)
    }
    field('approve').onclick = answer(true)
    field('refuse').onclick = answer(false)
  })
}

async function pay({ amount, ...payment }) {
  try {
    let outcome = await confirm(payment)
    if (outcome.state === 'authenticating') {
      send('asking')
      outcome = await confirm(payment, await confirmAtBank(amount))
    }
    if (outcome.decline === 'number') show('number', words.onlyTest)
    send('outcome', outcome)
  } catch {
    send('outcome', { state: 'unknown', decline: '' })
  }
}

function createSample({ number, word }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.append(words[word] ?? '')
  const small = document.createElement('small')
  small.textContent = `•••• ${number.slice(-4)}`
  button.append(small)
  button.onclick = () => {
    field('number').value = groups(number)
    field('expiry').value = '12 / 34'
    field('cvc').value = '123'
    field('brand').textContent = brandOf(number)
    for (const name of names) show(name, '')
  }
  return button
}

field('number').oninput = () => {
  regroup(field('number'), groups)
  field('brand').textContent = brandOf(digitsOf(field('number').value))
}
field('expiry').oninput = () => regroup(field('expiry'), expiry)
for (const name of names) {
  field(name).addEventListener('change', () => field(name).value && show(name, findErrors()[name]))
  // A corrected field loses its error while one types: when it is left, the button to press must not move.
  field(name).addEventListener('input', () => !findErrors()[name] && show(name, ''))
}
form.onsubmit = (event) => {
  event.preventDefault()
  send('submit')
}

listen({
  dress(options) {
    words = options.words
    applyAppearance(options)
    field('samples').replaceChildren(...options.samples.map(createSample))
    form.hidden = false
    sendReady()
  },
  check: () => send('checked', { ok: check() }),
  clear,
  pay,
})
