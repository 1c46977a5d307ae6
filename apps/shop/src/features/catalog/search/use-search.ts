// Searching from a field: by what was typed, by an option, or by a pasted link to a product.
import { useState } from 'react'
import { useNavigate } from '#ui/router.ts'
import { cleanKeyword, linkedProduct, resultsPath, type Search } from './keyword.ts'
import { recent } from './recent-searches.ts'
import { type SearchOption, useSearchEntry } from './SearchOptionList.tsx'

interface SearchParams {
  initial: string
  isOverlay: boolean
  before?: readonly SearchOption[]
}

export function useSearch(params: SearchParams) {
  const navigate = useNavigate()
  const [isEmptySent, setIsEmptySent] = useState(false)
  const search = (input: Search) => {
    recent.add(input.keyword)
    void navigate(resultsPath(input))
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'shop') void navigate(`/shop/${option.shop.id}`)
    else if (option.kind === 'product') void navigate(`/detail/${option.number}`)
    else search({ keyword: option.keyword, category: option.category?.id })
  }
  const entry = useSearchEntry({ ...params, onChoose: choose })
  const openLink = (text: string) => {
    const path = linkedProduct(text)
    if (path) void navigate(path)
    return path !== undefined
  }
  const submit = () => {
    const keyword = cleanKeyword(entry.text)
    setIsEmptySent(keyword === '')
    if (keyword === '' || openLink(entry.text)) return
    search({ keyword })
  }
  return { entry, choose, openLink, submit, isEmpty: isEmptySent && entry.text === '' }
}
