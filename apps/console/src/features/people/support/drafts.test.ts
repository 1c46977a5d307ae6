// Tests of drafts: one per operator, restored when sending fails, cleared on logout.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clearDrafts, draftOf, emptyDraft, restoreDraft, saveDraft } from './drafts.ts'

const draft = (text: string, isNote = false) => ({ ...emptyDraft, text, isNote })

test('a failed message is restored before the text typed meanwhile', () => {
  assert.equal(restoreDraft(draft('sent'), draft('typed')).text, 'sent\ntyped')
  assert.deepEqual(restoreDraft(draft('sent'), emptyDraft), draft('sent'))
})

test('a failed note never becomes a reply to the shopper', () => {
  assert.equal(restoreDraft(draft('between us', true), draft('hello')).isNote, true)
})

test('a draft belongs to one operator and is cleared on logout', () => {
  const draftKey = { operatorId: 1, threadId: 7 }
  saveDraft(draftKey, draft('half a word'))
  assert.equal(draftOf(draftKey).text, 'half a word')
  assert.equal(draftOf({ operatorId: 2, threadId: 7 }).text, '')
  clearDrafts()
  assert.equal(draftOf(draftKey).text, '')
})
