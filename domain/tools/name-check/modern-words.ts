/**
 * English words that WordNet lacks: contractions, words of speech and the net, and words that came into use since. From general
 * knowledge.
 */
// biome-ignore format: words
export const modernWords = new Set(
  `adulting aint aka alrighty amirite arent atta attaboy awesomesauce awww ayo bae baller  bestie betcha bff bffs bitcoin blogging bouldering brb bro
  bros bruh brunchy btw burpee chez chillax clickbait cmon congrats couldnt crowdsource cupcakery cutie cuz dabbing dadbod  deets didnt doesnt
  dogecoin dont dunno edtech emojis everyones facepalm fam fave fixit  flashmob flexitarian fomo fooey frenemy fro geez giddyup gimme 
  goldendoodle gonna goodie goodies got gotcha gotta gotten  hackerspace hadnt hangry hasnt havent heck hella hey hmm huh hygge ikebana ikigai
  infographic isnt itll ive kawaii labradoodle lagom lambo lemme lets listicle lmk lol lotta mahalo makerspace mansplain meh memes metaverse mumma mwah
  nah nanotech netizen nope ohana okie omg onesie oops ouch oughta outta overshare paywall pescatarian photobomb poochie psst  robocall sammie
  scooch selfies sesh  shouldnt showbiz slomo smores snackable  sorta stache superfoods thats theres theyll theyre  twerk unfriend
  upvote wanna wasnt watcha werent whatcha whats wheres whoa whoopie whos wikis woohoo woop woot wouldnt wowza xoxo yall yep yikes yippee yo yolo youll
  youre youve yuck yup  zoomer`.split(/\s+/),
);
