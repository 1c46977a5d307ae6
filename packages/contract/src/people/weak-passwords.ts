// Which new passwords are too easy to guess: the server refuses them, and the shop says so while they are typed.
import { isDigitSequence } from './profile.ts'

/** The most common passwords of at least six characters, from public lists of leaked ones; all in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `000000 010203 012345 0123456 01234567 012345678 0123456789 098765 0987654321 101010 102030 110110 111111 1111111
   11111111 111111111 1111111111 111222 112112 112233 11223344 1122334455 121212 12121212 123000 123098 123123 12312312
   123123123 123321 123321123 123412 12341234 1234321 12344321 123454321 123456 1234560 1234561 123456123 1234567
   12345678 123456789 1234567890 1234567891 12345678910 123456789a 12345678a 1234567a 1234567q 123456a 123456aa
   123456abc 123456b 123456k 123456m 123456q 123456qwe 123456s 123456z 12345a 12345abc 12345q 12345qwert 12345qwerty
   12345t 1234abcd 1234qwer 123654 123698745 123789 123987 123abc 123abc123 123qwe 123qwe123 123qweasd 123qweasdzxc
   131313 1314520 134679 135246 135792468 141414 142536 147147 147258 147258369 147852 147852369 151515 159357 159753
   159951 161616 171717 181818 1a2b3c 1a2b3c4d 1g2w3e4r 1password 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
   1q2w3e4r5t6y7u 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qwerty 200000 201314 202020 212121 222222 22222222 223344
   232323 234567 246810 252525 258258 258369 258456 299792458 300000 314159 31415926 321321 321654 321654987 333333
   33333333 369258147 420420 424242 444444 44444444 445566 456123 456456 456789 456852 4815162342 500500 520131 5201314
   520520 5211314 521521 545454 555555 5555555 55555555 556677 567890 584520 654321 65432100 654321a 666666 66666666
   66666667 667788 686868 696969 741852 741852963 753951 7654321 7758258 7758521 777777 7777777 77777777 778899 787878
   789456 789456123 789632145 789789 852456 8675309 87654321 876543210 888888 88888888 888999 963852741 987456
   987456321 98765432 987654321 9876543210 987987 999999 99999999 a123123 a12345 a123456 a1234567 a12345678 a123456789
   a1b2c3 a1b2c3d4 aa123456 aa12345678 aaaaaa aaaaaaa aaaaaaaa aaaaaaaaaa aabbcc abc123 abc1234 abc12345 abc123456
   abcabc abcd123 abcd1234 abcd123456 abcdef abcdefg abcdefgh abcdefghi access adidas admin1 admin12 admin123 admin1234
   admin12345 admin123456 administrator adobe123 albert alberto alejandra alejandro alexande alexander alexandra alexis
   alfredo amanda america anderson andrea andrei andrew andrey angela angelica angelo angels animal anthony antonio
   apples arsenal arsenal1 arthur asd123 asdasd asdasd123 asdasdasd asdf123 asdf1234 asdf12345 asdfasdf asdfgh asdfghj
   asdfghjk asdfghjkl ashley august austin azerty azerty123 azertyuiop babygirl babygirl1 badboy bailey banana barbara
   barcelona barcelona1 barney baseball baseball1 basketball batman batman1 beautiful beauty benjamin bigdaddy
   billabong blabla blahblah blessed blink182 bonnie booboo boomer boston brandon brandy brayan brooklyn brother
   bubbles buddy123 bulldog buster butterfly camila camille canada captain carlos carolina caroline casper changeme
   changeme123 charles charlie charlie1 charlotte cheese chelsea chelsea1 chester chicago chicken chocolate chocolate1
   chris123 christian christina christine christopher claudia coffee compaq computer computer1 cookie cookies corvette
   cowboy cowboys creative cristian cristina crystal daniel daniel1 daniela danielle david123 default denise dennis
   destiny diamond diamonds dolphin dolphins dragon dragon1 dragonball eduardo eeeeee elephant elizabeth eminem
   emmanuel enter1 family felipe fender fernanda fernando ferrari fish123 flamengo florence flower flowers football
   football1 forever forever1 formula1 francis francisco freedom friend friends fuckyou fuckyou1 gabriel gabriela
   gangsta garfield genius george ginger golden golfer goodluck google google1 gracie greenday guest123 hahaha hammer
   hannah happy123 hardcore harley harley1 heather hello1 hello12 hello123 hellokitty helpme hockey hotmail hottie
   house123 hunter hunter1 hunter2 iceman iloveme iloveu iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 inter123
   internet ironman isabel isabella italia jackson jaguar james1 jasmine jasmine1 jasper javier jennifer jeremy jessica
   jessica1 jesus1 jesus123 jesuschrist johnny johnson jonathan jordan jordan1 jordan123 jordan23 joseph joshua joshua1
   juliana junior justin justin1 k123456 karina katherine kelly123 killer killer1 kimberly kissme kitty123 kkkkkk
   knight lalala lauren laurent legend leonardo letmein letmein1 letmein123 liberty login123 lovelove lovely loveme
   loveme1 lover1 loveyou loveyou1 lucky1 lucky123 madison maggie marcus margarita maria123 mariana marina marine
   marlboro martin martina master master1 matrix matthew matthew1 maverick maxwell melissa mercedes merlin mexico
   michael michael1 michelle michelle1 mickey midnight minecraft mister mnbvcxz money1 money123 monica monkey monkey1
   monster morgan mother mustang mustang1 mypassword myspace1 naruto naruto1 natalia natalie nathan newpassword newyork
   nicholas nicole nicole1 nirvana nothing oliver oliver1 onelove online orange orange1 oscar123 p@ssw0rd p@ssword
   pa55word pakistan pamela panther parker pass123 pass1234 pass12345 passion passport passw0rd password password0
   password01 password1 password1! password11 password12 password123 password1234 password12345 password2 password3
   password9 patricia patrick pavilion peaches peanut pepper peter123 phoenix pokemon pokemon1 poohbear poop123 pretty
   princess princess1 purple purple1 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazqaz qazwsx qazwsx123 qazwsxedc
   qazxsw qq123456 qqqqqq qqww1122 qwaszx qwe123 qwe123456 qweasd qweasd123 qweasdzxc qweqwe qweqwe123 qwer1234 qwert1
   qwert123 qwert12345 qwerty qwerty! qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu
   qwertyui qwertyuiop qwertz rabbit rachel raiders rainbow ranger rangers rebecca redsox ricardo richard robert
   roberto rockstar rockyou ronaldo root123 russia sabrina samantha samson samsung samsung1 samuel sandra santiago
   scooter scorpion sebastian secret september sergey shadow shadow1 shannon shopping sidney silver simone slipknot
   smokey snoopy soccer soccer1 softball soleil sophie spider spiderman stalker starwars stella steven stupid success
   summer summer01 summer1 sunflower sunshine sunshine1 superman superman1 superstar swordfish sydney sylvester
   target123 taylor teddybear tequila teresa test123 test1234 test12345 test123456 testing testing1 testtest thomas
   thunder tigger tigger1 tinker tinkerbell toor123 tradewind trustno1 turtle twilight tyler1 ultima unknown user123
   user1234 usuario vanessa vanilla veronica victor victoria vincent volleyball warcraft welcome welcome1 welcome123
   whatever william william1 willow windows winner winston winter woaini woaini1314 woaini520 woaini521 wolfgang wwwwww
   xbox360 xxxxxx yamaha yankees yellow yourmom zachary zaq12wsx zaq1zaq1 zhang123 zxc123 zxcvbn zxcvbn123 zxcvbnm
   zxcvbnm1 zxcvbnm123 zxczxc zzzzzz`.split(/\s+/),
)

export interface PasswordOwner {
  account: string
  email: string
  mobile: string
}

/** Common passwords, one repeated character, digit sequences, and the user's own names. */
export function isWeakPassword(password: string, { account, email, mobile }: PasswordOwner): boolean {
  const typed = password.toLowerCase()
  const names = [account, email, email.slice(0, email.lastIndexOf('@')), mobile, mobile.replace('+', '')]
  return (
    commonPasswords.has(typed) ||
    new Set(typed).size === 1 ||
    isDigitSequence(typed) ||
    names.some((name) => name.toLowerCase() === typed)
  )
}
