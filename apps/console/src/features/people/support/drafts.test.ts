// Tests of drafts: each operator's own, put back when they could not be sent, gone with who logs out.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clearDrafts, draftOf, emptyDraft, restoreDraft, saveDraft } from './drafts.ts'

const draft = (text: string, isNote = false) => ({ ...emptyDraft, text, isNote })

test('what could not be sent stands before what was typed meanwhile, and nothing is lost', () => {
  assert.equal(restoreDraft(draft('sent'), draft('typed')).text, 'sent\ntyped')
  assert.deepEqual(restoreDraft(draft('sent'), emptyDraft), draft('sent'))
})

test('a note that could not be kept does not become an answer to the shopper', () => {
  assert.equal(restoreDraft(draft('between us', true), draft('hello')).isNote, true)
})

test('a draft is its operator’s own, and gone when they log out', () => {
  const draftKey = { operatorId: 1, threadId: 7 }
  saveDraft(draftKey, draft('half a word'))
  assert.equal(draftOf(draftKey).text, 'half a word')
  assert.equal(draftOf({ operatorId: 2, threadId: 7 }).text, '')
  clearDrafts()
  assert.equal(draftOf(draftKey).text, '')
})
