// Glossary of American English: one term per thing, and no British spelling.
import { shopperFiles, type Term } from './term.ts'

/** The shop's own texts, without those of demo sellers and reviewers. */
const ourVoice = /^(?!apps\/api\/demo\/data\/(products|reviews|shops)\b)/

const names: readonly Term[] = [
  { use: 'payment password', not: /payment code|pay(ment)? pin\b/i },
  {
    use: 'top up (verb), top-up (noun)',
    not: /\brecharg(e|es|ed|ing)\b|\b(a|the|this|your|card|transfer|on-chain) top up\b|\bdeposit(s|ed)?\b/i,
    except: /bank deposit|no deposit|a deposit|“deposit|"deposit|^Deposit$/i,
    files: ourVoice,
  },
  { use: 'support', not: /customer service|customer care/i, files: ourVoice },
  { use: 'refund request', not: /refund application|apply(ing)? for (a )?refund/i, files: ourVoice },
  { use: 'Terms of Service', not: /terms of use|terms and conditions/i },
  { use: 'shipping', not: /postage|\bfreight\b/i, files: ourVoice },
  { use: 'package', not: /\bparcels?\b/i, files: ourVoice },
  { use: 'username', not: /\baccount name\b/i, files: shopperFiles },
  { use: 'bag', not: /shopping cart|\bcart\b/i },
  { use: 'held, on hold', not: /\bfrozen\b/i, files: ourVoice },
  { use: 'recipient', not: /addressee/i },
  // British and Australian addresses have a postcode.
  { use: 'postal code', not: /post ?code/i, except: /^Postcode$|^Enter a valid postcode$/, files: ourVoice },
  { use: 'Under review, Approved, Declined', not: /^(Auditing|Passed|Refused)$/, files: ourVoice },
  { use: 'returns, refunds', not: /after-sale/i, files: shopperFiles },
  { use: 'log in, log out', not: /\bsign(ed|ing)?[- ](in|out)\b/i, files: ourVoice },
  { use: 'submitted', not: /\bhanded in\b/i, files: ourVoice },
  { use: 'just, already', not: /\bmeanwhile\b/i, files: ourVoice },
  { use: 'as is', not: /\bword for word\b/i, files: ourVoice },
  { use: 'anymore', not: /\bany more\b/i, files: ourVoice },
  { use: 'someone, everyone', not: /\b(some|every|any)body\b/i, files: ourVoice },
  { use: 'transactions', not: /\bfund records?\b/i, files: ourVoice },
  { use: 'top-up history, withdrawal history', not: /\b(top-up|withdrawal) records\b/i, files: ourVoice },
  { use: 'proof of payment', not: /payment evidence|evidence of (the )?payment/i, files: ourVoice },
  { use: 'popular', not: /\bhot (products|shops)\b/i, files: ourVoice },
  { use: 'automatically', not: /\bby (it|them)sel(f|ves)\b/i, files: ourVoice },
]

const spellings: readonly Term[] = [
  { use: 'color, favorite, flavor, neighbor, honor', not: /\b(un)?(col|fav|flav|neighb|hon|behavi|harb|lab)our/i },
  { use: 'canceled, canceling', not: /cancell(ed|ing)/i },
  { use: 'traveled, labeled, enameled', not: /\b(travell|labell|enamell|modell|levell|panell)(ed|ing|er)/i },
  { use: 'gray', not: /\bgrey/i },
  { use: 'center, liter, meter', not: /\b(centre|(milli|centi)?litre|(milli|centi|kilo)?metre)s?\b/i },
  { use: 'catalog, program', not: /catalogue|programme/i },
  { use: 'license (noun and verb)', not: /licence/i },
  {
    use: '-ize, -ized',
    not: /\b(organ|recogn|real|custom|minim|maxim|author|apolog|anod|stabil|summar)is(e|ed|es|ing|ation)\b/i,
  },
  { use: 'fulfill, skeptical, cozy, mold', not: /\bfulfil(s|ment)?\b|sceptic|\bcosy\b|\bmould/i },
  { use: 'aluminum, jewelry, pajamas, tire', not: /aluminium|jewellery|pyjama|\btyres?\b/i },
  {
    use: 'mom, apartment, pants',
    not: /\bmum\b|\bour new flat\b|trousers/i,
    files: /^apps\/api\/demo\/(?!data\/search)/,
  },
  { use: 'fiber, draft, galvanized', not: /\bfibre|\bdraught|galvanis|rubberis|stabiliser/i },
  { use: 'antenna, stovetop, outlet, percent', not: /\b(aerial|hob|mains|per cent|power cut)\b/i },
  { use: 'while, learned', not: /\b(whilst|learnt|spelt)\b/i },
]

export const terms: readonly Term[] = [...names, ...spellings]
