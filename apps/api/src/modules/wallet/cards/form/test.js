// The form of the demo's test cards: what is typed here goes to the test provider alone, never to the shop's page.
import { dress, listen, tell } from './frame.js'

const names = ['number', 'expiry', 'cvc', 'name']
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

/** The caret stays where it was typed: after as many digits as before. */
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

function faults() {
  const digits = (name) => digitsOf(field(name).value)
  return {
    number: passesLuhn(digits('number')) ? '' : words.numberFault,
    expiry: isFuture(digits('expiry')) ? '' : words.expiryFault,
    cvc: /^\d{3,4}$/.test(field('cvc').value.trim()) ? '' : words.cvcFault,
    name: field('name').value.trim() ? '' : words.nameFault,
  }
}

function show(name, text) {
  const fault = field(`${name}-fault`)
  fault.textContent = text
  field(name).setAttribute('aria-invalid', String(text !== ''))
  if (text) field(name).setAttribute('aria-errormessage', fault.id)
  else field(name).removeAttribute('aria-errormessage')
}

function check() {
  const found = faults()
  for (const name of names) show(name, found[name])
  const first = names.find((name) => found[name])
  if (first) field(first).focus()
  return !first
}

async function confirm(clientSecret, answer) {
  const body = { client_secret: clientSecret, number: digitsOf(field('number').value), answer }
  const response = await fetch('/card-form/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the test provider answered ${response.status}`)
  return response.json()
}

/** The bank's question: a page of its own at a real provider, a panel here. */
function askBank(amount) {
  field('bank-text').textContent = words.bankText.replace('{amount}', amount)
  form.hidden = true
  bank.hidden = false
  field('approve').focus()
  return new Promise((resolve) => {
    const answer = (given) => () => {
      bank.hidden = true
      form.hidden = false
      resolve(given)
    }
    field('approve').onclick = answer(true)
    field('refuse').onclick = answer(false)
  })
}

async function pay({ clientSecret, amount }) {
  try {
    let outcome = await confirm(clientSecret)
    if (outcome.state === 'authenticating') {
      tell('asking')
      outcome = await confirm(clientSecret, await askBank(amount))
    }
    if (outcome.decline === 'number') show('number', words.onlyTest)
    tell('outcome', outcome)
  } catch {
    tell('outcome', { state: 'unknown', decline: '' })
  }
}

function sample({ number, word }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.append(words[word] ?? '')
  const small = document.createElement('small')
  small.textContent = groups(number)
  button.append(small)
  button.onclick = () => {
    field('number').value = groups(number)
    field('expiry').value = '12 / 34'
    field('cvc').value = '123'
    field('name').value ||= 'Test Card'
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
for (const name of names) field(name).addEventListener('change', () => field(name).value && show(name, faults()[name]))
form.onsubmit = (event) => {
  event.preventDefault()
  tell('submit')
}

listen({
  dress(told) {
    words = told.words
    dress(told)
    field('samples').replaceChildren(...told.samples.map(sample))
    form.hidden = false
    tell('ready')
  },
  check: () => tell('checked', { ok: check() }),
  pay,
})
