// One request number per input: a retry after a lost answer is the same request to the server.
import { requestNo } from '@shop/client/request-no.ts'
import { useState } from 'react'

export function useRequestNos(): (input: object) => string {
  const [numbers] = useState(() => new Map<string, string>())
  return (input) => {
    const key = JSON.stringify(input)
    const number = numbers.get(key) ?? requestNo()
    numbers.set(key, number)
    return number
  }
}
