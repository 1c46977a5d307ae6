// Names a GET request, whatever the order of its parameters: the server puts replies into pages by this name.

export function requestKey(url: string): string {
  const [path = '', query = ''] = url.split('?')
  const params = new URLSearchParams(query)
  params.sort()
  return `${path}?${params}`
}
