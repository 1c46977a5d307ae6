// How the build's loads of files are changed, and that nothing else is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withRetries } from './retry-loads.ts'

test('every load of a file takes a query, alone or with the names that are used of it', () => {
  assert.equal(withRetries('b(()=>import(`./a1b2c3d.js`),[])'), 'b((again="")=>import(`./a1b2c3d.js`+again),[])')
  assert.equal(
    withRetries('b(async()=>{let{X:e}=await import(`./-1b2c3d.js`);return{X:e}},[])'),
    'b(async(again="")=>{let{X:e}=await import(`./-1b2c3d.js`+again);return{X:e}},[])',
  )
  const others = 'import{a}from`./a1b2c3d.js`;f(()=>import(t.href))'
  assert.equal(withRetries(others), others)
})
