// One conversation: the newest messages stay up to date, older ones load on demand.
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { showToast } from '#ui/toast-store.ts'
import { fetchOlder, threadQuery } from './api.ts'
import { type LoadedMessages, withNewest, withOlder } from './messages.ts'

export interface Conversation {
  thread: ThreadDetail | undefined
  loaded: LoadedMessages
  error: Error | null
  isFetching: boolean
  retry: () => void
  isLoadingOlder: boolean
  loadOlder: () => void
}

const noMessages: LoadedMessages = { messages: [], hasMore: false }

export function useConversation(id: number): Conversation {
  const text = useText()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(threadQuery(id))
  const [handledPage, setHandledPage] = useState<ThreadDetail>()
  const [loaded, setLoaded] = useState<LoadedMessages>()
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  if (data && data !== handledPage) {
    setHandledPage(data)
    setLoaded(withNewest(loaded, data))
  }
  // Opening a conversation, or a message arriving in it, marks it read: the list must show that at once.
  const lastId = data?.messages.at(-1)?.id
  useEffect(() => {
    if (lastId !== undefined) void client.invalidateQueries({ queryKey: ['threads'] })
  }, [client, lastId])
  const loadOlder = async () => {
    const first = loaded?.messages[0]
    if (!first || isLoadingOlder) return
    setLoadingOlder(true)
    try {
      const older = await fetchOlder(id, first.id)
      setLoaded((current) => withOlder(current, older))
    } catch (failure) {
      showToast('bad', failureText(text, failure))
    }
    setLoadingOlder(false)
  }
  return {
    thread: data,
    loaded: loaded ?? noMessages,
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
    isLoadingOlder,
    loadOlder: () => void loadOlder(),
  }
}
