import { chromium } from 'playwright'
const lang = process.argv[2] ?? 'th-TH', dark = process.argv[3]==='dark'
const base='http://localhost:4816'
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const ctx = await b.newContext({viewport:{width:390,height:844},colorScheme:dark?'dark':'light'})
const r = await (await fetch('http://127.0.0.1:4815/api/user/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({account:'demo',password:'demo1234'})})).json()
const token = r.data.userinfo.token ?? r.data.token
const langs={'th-TH':'th-TH','zh-TW':'zh-TW','zh-CN':'zh-CN','en-US':'en-US','ja-JP':'ja-JP'}
await ctx.addCookies([{name:'token',value:token,url:base},{name:'lang',value:process.argv[4]??lang,url:base}])
const page = await ctx.newPage()
page.on('pageerror',e=>console.log('ERR',e.message))
page.setDefaultTimeout(20000)
const shot = n => page.screenshot({path:`/tmp/shots5-g3/${lang}-${dark?'d':'l'}-${n}.png`})
globalThis.h={page,base,shot,token,ctx,b,lang}
const api = async (path,body)=> (await (await fetch('http://127.0.0.1:4815'+path,{method:body?'POST':'GET',headers:{'content-type':'application/json',token,authorization:'Bearer '+token},body:body&&JSON.stringify(body)})).json())
export { page, base, shot, api, b, lang }
