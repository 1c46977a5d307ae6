// The terms of American English: one name for one thing, and no British spelling.
import { shopperFiles, type Term } from './term.ts'

/** What we say, to shoppers and operators: not what demo sellers and reviewers say. */
const ourVoice = /^(?!apps\/api\/demo\/(products|reviews|shops)\/)/

const names: readonly Term[] = [
  { say: 'payment password', not: /payment code|pay(ment)? pin\b/i },
  {
    say: 'recharge',
    not: /\btop[- ]ups?\b|\bdeposit(s|ed)?\b/i,
    except: /bank deposit|no deposit|a deposit|“deposit|"deposit|^Deposit$/i,
    files: ourVoice,
  },
  { say: 'support', not: /customer service|customer care/i, files: ourVoice },
  { say: 'refund request', not: /refund application|apply(ing)? for (a )?refund/i, files: ourVoice },
  { say: 'Terms of Service', not: /terms of use|terms and conditions/i },
  { say: 'shipping', not: /postage|\bfreight\b/i, files: ourVoice },
  { say: 'package', not: /\bparcels?\b/i, files: ourVoice },
  { say: 'bag', not: /shopping cart|\bcart\b/i },
  { say: 'held, on hold', not: /\bfrozen\b/i, files: ourVoice },
  { say: 'recipient', not: /addressee/i },
  { say: 'postal code', not: /post ?code/i, files: ourVoice },
  { say: 'Under review, Approved, Declined', not: /^(Auditing|Passed|Refused)$/, files: ourVoice },
  { say: 'returns, refunds', not: /after-sale/i, files: shopperFiles },
  { say: 'log in, log out', not: /\bsign(ed|ing)?[- ](in|out)\b/i, files: ourVoice },
  { say: 'submitted', not: /\bhanded in\b/i, files: ourVoice },
  { say: 'just, already', not: /\bmeanwhile\b/i, files: ourVoice },
  { say: 'as is', not: /\bword for word\b/i, files: ourVoice },
  { say: 'anymore', not: /\bany more\b/i, files: ourVoice },
  { say: 'someone, everyone', not: /\b(some|every|any)body\b/i, files: ourVoice },
  { say: 'transactions', not: /\bfund records?\b/i, files: ourVoice },
  { say: 'recharge history, withdrawal history', not: /\b(recharge|withdrawal) records\b/i, files: ourVoice },
  { say: 'proof of payment', not: /payment evidence|evidence of (the )?payment/i, files: ourVoice },
  { say: 'popular', not: /\bhot (products|shops)\b/i, files: ourVoice },
  { say: 'automatically', not: /\bby (it|them)sel(f|ves)\b/i, files: ourVoice },
]

const spellings: readonly Term[] = [
  { say: 'color, favorite, flavor, neighbor, honor', not: /\b(un)?(col|fav|flav|neighb|hon|behavi|harb|lab)our/i },
  { say: 'canceled, canceling', not: /cancell(ed|ing)/i },
  { say: 'traveled, labeled, enameled', not: /\b(travell|labell|enamell|modell|levell|panell)(ed|ing|er)/i },
  { say: 'gray', not: /\bgrey/i },
  { say: 'center, liter, meter', not: /\b(centre|(milli|centi)?litre|(milli|centi|kilo)?metre)s?\b/i },
  { say: 'catalog, program', not: /catalogue|programme/i },
  { say: 'license (noun and verb)', not: /licence/i },
  {
    say: '-ize, -ized',
    not: /\b(organ|recogn|real|custom|minim|maxim|author|apolog|anod|stabil|summar)is(e|ed|es|ing|ation)\b/i,
  },
  { say: 'fulfill, skeptical, cozy, mold', not: /\bfulfil(s|ment)?\b|sceptic|\bcosy\b|\bmould/i },
  { say: 'aluminum, jewelry, pajamas, tire', not: /aluminium|jewellery|pyjama|\btyres?\b/i },
  { say: 'mom, apartment, pants', not: /\bmum\b|\bour new flat\b|trousers/i, files: /^apps\/api\/demo\/(?!search)/ },
  { say: 'fiber, draft, galvanized', not: /\bfibre|\bdraught|galvanis|rubberis|stabiliser/i },
  { say: 'antenna, stovetop, outlet, percent', not: /\b(aerial|hob|mains|per cent|power cut)\b/i },
  { say: 'while, learned', not: /\b(whilst|learnt|spelt)\b/i },
]

export const terms: readonly Term[] = [...names, ...spellings]
