/**
 * Given names and people of history, which are not primarily merely surnames, whoever bears them (TMEP 1211.01(a)(iv) and (v), October 2017:
 * not read). Common ones, from general knowledge.
 */

// biome-ignore format: words
const givenNames = new Set(
  `aaron abby abigail adam adele adrian agnes alan alana albert alex alexa alexander alexandra alexis alfred alice alicia alison amanda amber amelia
  amy andrea andrew andy angela angelina anita ann anna anne annie anthony antonio april archie ariana arthur ashley audrey austin ava barbara barry beatrice
  becky bella ben benjamin bernard bernie bert beth betsy betty beverly bill billy bob bobby bonnie brad brandon brenda brian bridget brittany bruce bryan
  caleb cameron camilla carl carla carlos carmen carol caroline carrie casey cassandra catherine cathy cecilia celia charles charlie charlotte chelsea cheryl
  chloe chris christina christine christopher cindy claire clara claudia cody colin connie connor courtney craig crystal curtis cynthia daisy dan dana daniel
  danielle danny darren dave david dawn dean deborah debbie dennis derek diana diane diego dominic don donald donna doris dorothy doug dylan eddie edgar edith
  eduardo edward edwin eileen elaine eleanor elena eli elias elijah elizabeth ella ellen ellie emily emma enrique eric erica erik erin ernest ethan eugene eva
  evan evelyn felix fernando fido rover fiona florence frances francesca francisco frank fred freddie frederick gabriel gabriela gary gavin gemma george georgia gerald
  gina giovanni gladys glenn gloria grace greg gregory greta guadalupe gus gwen hailey hannah harold harriet harry harvey hazel heather hector heidi helen
  helena henrietta henry herbert holly howard hugo ian ida irene iris isaac isabel isabella isla ivan ivy jack jackie jackson jacob jake james jamie jan jane
  janet janice jasmine jason jay jean jeff jeffrey jen jennifer jenny jeremy jerry jesse jessica jill jim jimmy joan joanna joe joel john johnny jon jonathan
  jorge jose joseph josephine josh joshua joy joyce juan juanita judith judy julia julian julie june justin karen karl kate katherine kathleen kathy katie
  katrina kayla keith kelly ken kenneth kevin kim kimberly kirsten kristen kurt kyle larry laura lauren laurence lawrence lea leah lee lena leo leon leonard
  leslie liam lily linda lindsay lisa liz logan lola lorenzo lori lorraine louis louise lucas lucia lucy luigi luis luke lulu lydia mabel madeline madison
  maggie malcolm mandy manuel marc marcia marco marcus margaret maria mariana marie marilyn mario marion marisa mark marlene martha martin marvin mary mateo
  matilda matt matthew maureen max megan melanie melissa mia michael michelle miguel mike mildred millie milo miranda molly monica nadia nancy naomi natalie
  nathan neil nicholas nick nicole nina noah noel nora norma norman olga oliver olivia oscar owen pablo pam pamela pat patricia patrick paul paula pauline
  pedro peggy penny pete peter phil philip phoebe phyllis polly rachel ralph ramon randy raphael raul ray raymond rebecca regina rene ricardo richard rick
  ricky riley rita rob robert roberta roberto robin rodney roger roland ron ronald rosa rosalie rosemary rosie roy ruby rudy rupert russell ruth ryan sabrina
  sally sam samantha samuel sandra sandy sara sarah scott sean sebastian serena sergio seth shane shannon sharon shaun sheila shelly sheri shirley sidney
  sierra simon simone sofia sonia sophia sophie stacy stan stanley stefan stella stephanie stephen steve steven stewart stuart sue susan suzanne sylvia tamara
  tania tanya tara ted teddy teresa terry tessa theo theodore theresa thomas tiffany tim timothy tina toby todd tom tommy tony tracy travis trevor trisha troy
  ursula valerie vanessa vera vernon veronica vicky victor victoria vince vincent viola violet virginia vivian walter wanda wayne wendy wesley whitney wilfred
  will william willie wilma winston xavier yolanda yvonne zachary zoe`.split(/\s+/),
);

// biome-ignore format: words
const historic = new Set(
  `archimedes aristotle bach beethoven botticelli brahms caesar caravaggio cervantes chopin cleopatra columbus confucius copernicus dante darwin davinci
  descartes dickens edison einstein euclid faraday freud galilei galileo gandhi goethe gutenberg hannibal hemingway homer jesus kafka kepler leonardo
  lincoln magellan marconi michelangelo mozart napoleon newton nietzsche nobel picasso plato rembrandt rousseau shakespeare socrates spartacus tesla
  tolstoy vermeer voltaire`.split(/\s+/),
);

/** Whether it is a given name, also with a possessive S: WENDY'S. */
export const isGivenName = (text: string): boolean =>
  givenNames.has(text) || (text.endsWith('s') && givenNames.has(text.slice(0, -1)));

/** Whether a historical figure of this name comes to mind first: EINSTEIN. */
export const isHistoric = (text: string): boolean => historic.has(text);

/**
 * Names by which nearly everybody knows one person: presidents of the US who live, or lived not long ago, and a few others. From general
 * knowledge of 2026; who lives is not known here. Surnames that are words as well stand with the given name.
 */
export const worldKnown: readonly string[] =
  `obama,trump,biden,bill clinton,hillary clinton,george bush,george w bush,kamala harris,jimmy carter,ronald reagan,zelensky,zelenskyy,putin,netanyahu,
  macron,merkel,angela merkel,boris johnson,king charles,prince william,prince harry,kate middleton,meghan markle,pope leo,dalai lama,greta thunberg,
  elon musk,jeff bezos,bezos,zuckerberg,bill gates,warren buffett,tim cook,sam altman,oprah,oprah winfrey,taylor swift,beyonce,rihanna,eminem,
  jay z,kanye west,kardashian,kim kardashian,kylie jenner,lady gaga,ariana grande,justin bieber,ed sheeran,billie eilish,bad bunny,
  paris hilton,shakira,elton john,paul mccartney,mick jagger,bob dylan,bruce springsteen,tom cruise,brad pitt,angelina jolie,leonardo dicaprio,
  george clooney,schwarzenegger,spielberg,scorsese,tarantino,dicaprio,tom hanks,meryl streep,harrison ford,clint eastwood,
  messi,ronaldo,cristiano ronaldo,neymar,mbappe,david beckham,beckham,federer,nadal,djokovic,serena williams,tiger woods,michael jordan,lebron james,
  stephen curry,tom brady,patrick mahomes,usain bolt,simone biles,lewis hamilton,max verstappen,mike tyson,stephen king,jk rowling,dan brown,
  snoop dogg,dolly parton,martha stewart,gordon ramsay,donald trump,melania trump,ivanka trump,joe biden,barack obama,michelle obama`
    .split(',')
    .map((name) => name.trim());
